// Taking lessons: which ones this browser has finished, and the way to a lesson's table.

import { api } from "../api";
import { route } from "../route.svelte";
import { language, say } from "../say.svelte";
import { toasts } from "../toasts.svelte";
import type { LessonInfo } from "../wire/knobel";

const KEY = "knobel.lessons";

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

class Lessons {
  /** All there are, once somebody asks. */
  #all = $state.raw<LessonInfo[]>([]);
  #asked = false;
  done = $state.raw<readonly string[]>(kept());

  of(game: string): LessonInfo[] {
    if (!this.#asked) {
      this.#asked = true;
      api
        .lessons()
        .then((all) => (this.#all = all))
        .catch(() => (this.#asked = false));
    }
    return this.#all.filter((lesson) => lesson.game === game);
  }

  finish(lesson: string): void {
    if (this.done.includes(lesson)) return;
    this.done = [...this.done, lesson];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.done));
    } catch {
      // Known as long as the page lives, then.
    }
  }

  /** Go to my table of this lesson: where I left it, or anew from a beat. */
  async take(lesson: string, at?: number): Promise<void> {
    const table = await toasts.trying(async () => {
      const [{ name }] = await Promise.all([api.me(), language.more("lessons")]);
      return api.takeLesson(lesson, name ?? say("lesson-you"), at);
    });
    if (table) route.go(`/t/${table.key}`);
  }
}

export const lessons = new Lessons();
