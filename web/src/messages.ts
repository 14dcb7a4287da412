// The words of the socket as unions; the structs themselves are generated.

import type {
  Commit,
  Draft,
  Drafted,
  Go,
  Here,
  Mixin,
  Ping,
  Pong,
  Progress,
  Refusal,
  Said,
  Say,
  Seated,
  Seen,
  Show,
  Taken,
  Unwatch,
  Watch,
} from "./wire/knobel";

export type FromClient = Watch | Unwatch | Mixin | Show | Draft | Commit | Say | Go | Here | Ping;
export type FromServer = Seated | Seen | Progress | Drafted | Taken | Refusal | Said | Pong;
export type { Drafted, Draft, Refusal, Said, Seated, Seen };
