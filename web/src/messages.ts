// The words of the socket as unions; the structs themselves are generated.

import type {
  Commit,
  Draft,
  Drafted,
  Fell,
  Go,
  Here,
  Mixin,
  Note,
  Ping,
  Pong,
  Press,
  Pressed,
  Progress,
  Reading,
  Refusal,
  Said,
  Say,
  Seated,
  Seen,
  Show,
  Shown,
  Taken,
  Tick,
  Tock,
  Undo,
  Unwatch,
  Watch,
} from "./wire/knobel";

export type FromClient =
  | Watch
  | Unwatch
  | Mixin
  | Show
  | Draft
  | Commit
  | Say
  | Go
  | Shown
  | Press
  | Note
  | Undo
  | Reading
  | Tock
  | Here
  | Ping;
export type FromServer = Seated | Seen | Fell | Progress | Drafted | Taken | Refusal | Said | Pressed | Tick | Pong;
export type { Drafted, Draft, Refusal, Said, Seated, Seen };
