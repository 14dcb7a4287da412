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
  #asked: Promise<void> | null = null;
  done = $state.raw<readonly string[]>(kept());

  /** Ask for them; done when they are there, or cannot be had now. */
  ask(): Promise<void> {
    return (this.#asked ??= api.lessons().then(
      (all) => void (this.#all = all),
      () => void (this.#asked = null),
    ));
  }

  of(game: string): LessonInfo[] {
    void this.ask();
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
