// HTTP: one function a wish. Refusals come as `Refused`, with a key of the catalogs.

import { HOUSE } from "./address";
import { where } from "./device/where.svelte";
import { language, languageOf } from "./say.svelte";
import type {
  Before,
  BestMove,
  CircleDoor,
  CircleInfo,
  CircleLeft,
  CircleLink,
  Circles,
  Brought,
  DayInfo,
  DayResult,
  Days,
  DaySkill,
  Deleted,
  DeviceLink,
  Devices,
  Face,
  Failure,
  Forgotten,
  FromDevice,
  GameHistory,
  GameInfo,
  History,
  Joining,
  LateComer,
  LessonInfo,
  LinkSecret,
  Ladders,
  Lobby,
  MailConfirmed,
  MailEnded,
  MailQuiet,
  MailWishes,
  Me,
  Moderate,
  MyTables,
  NewTable,
  NewTournament,
  Notices,
  NoticeWishes,
  PasskeyAnswer,
  PasskeyAsked,
  PersonHere,
  PracticeInfo,
  RatingShown,
  PuzzleDraft,
  PuzzleInfo,
  PuzzleRoom,
  PuzzlesKept,
  Reasoned,
  Replay,
  Returned,
  Review,
  ReviewProgress,
  SeatInfo,
  SeatLink,
  TableCode,
  TableInfo,
  TournamentDoor,
  TournamentInfo,
  TournamentLink,
  Tournaments,
  Verdict,
  Tipped,
  Waiting,
} from "./wire/knobel";

export class Refused extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

/** What this device's own house says. */
async function askDevice<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { device } = await import("./device/device");
  const told = await device.ask(method, path, body).catch(() => {
    throw new Refused("device-broken");
  });
  if (told.refused) throw new Refused(told.refused.key, told.refused.args);
  return (told.text ?? told.json) as T;
}

/** The language, where the browser itself would ask for another one. Unsaid, an answer that is on its way already fits. */
const spoken = (): Record<string, string> =>
  languageOf(navigator.languages) === language.current ? {} : { "accept-language": language.current };

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (where.ofPath(path) === "device") return askDevice(method, path, body);
  let response: Response;
  try {
    response = await fetch(`${HOUSE}/api${path}`, {
      method,
      headers: {
        ...spoken(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    if (await where.lost(path)) return askDevice(method, path, body);
    throw new Refused("line-lost");
  }
  if (!response.ok) {
    const failure = (await response.json().catch(() => ({ key: "refused-broken", args: {} }))) as Failure;
    throw new Refused(failure.key, failure.args);
  }
  return (await response.json()) as T;
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  games: () => ask<GameInfo[]>("GET", "/games"),
  rename: (name: string) => ask<Me>("PUT", "/me", { name }),
  face: () => ask<Face>("GET", "/me/face"),
  keepFace: (face: Face) => ask<Face>("PUT", "/me/face", face),
  ratingShown: () => ask<RatingShown>("GET", "/me/rating"),
  showRating: (to: RatingShown["to"]) => ask<RatingShown>("PUT", "/me/rating", { to }),
  ladders: () => ask<Ladders>("GET", "/ladders"),
  notices: () => ask<Notices>("GET", "/me/notices"),
  noticesHere: (endpoint: string) => ask<Notices>("POST", "/me/notices/device", { endpoint }),
  keepNotices: (wishes: NoticeWishes) => ask<Notices>("PUT", "/me/notices", wishes),
  testNotices: (endpoint: string) => ask<Notices>("POST", "/me/notices/test", { endpoint }),
  askForMail: (wishes: MailWishes) => ask<Notices>("PUT", "/me/notices/mail", wishes),
  hushMail: (wishes: MailQuiet) => ask<Notices>("POST", "/me/notices/mail/quiet", wishes),
  forgetMail: () => ask<Notices>("POST", "/me/notices/mail/off"),
  confirmMail: (secret: string) => ask<MailConfirmed>("POST", "/mail", { secret }),
  endMail: (token: string) => ask<MailEnded>("POST", `/../mail/${token}`),
  endNotices: (endpoint: string) => ask<Notices>("POST", "/me/notices/off", { endpoint }),
  myTables: () => ask<MyTables>("GET", "/me/tables"),
  waiting: () => ask<Waiting>("GET", "/me/waiting"),
  putAway: (keys: string[]) => ask<MyTables>("POST", "/me/tables/away", { keys }),
  history: (game: string | null, before?: number) =>
    ask<History>(
      "GET",
      `/me/history?${new URLSearchParams({ ...(game ? { game } : {}), ...(before ? { before: `${before}` } : {}) })}`,
    ),
  gameHistory: (game: string) => ask<GameHistory>("GET", `/me/history/${game}`),
  before: (key: string) => ask<Before>("GET", `/tables/${key}/before`),
  bring: (game: FromDevice) => ask<Brought>("POST", "/me/history/device", game),
  forget: (keys: string[]) => ask<Forgotten>("POST", "/me/history/away", { keys }),
  devices: () => ask<Devices>("GET", "/me/devices"),
  deviceLink: () => ask<DeviceLink>("POST", "/me/devices/link"),
  signOut: (device: number) => ask<Devices>("DELETE", `/me/devices/${device}`),
  signOutOthers: () => ask<Devices>("DELETE", "/me/devices"),
  lookAtLink: (secret: string) => ask<Joining>("POST", "/me/join/look", { secret }),
  joinPerson: (secret: string, bring: boolean) => ask<Me>("POST", "/me/join", { secret, bring }),
  newPasskey: () => ask<PasskeyAsked>("POST", "/me/passkeys/ask"),
  addPasskey: (answer: PasskeyAnswer) => ask<Devices>("POST", "/me/passkeys", answer),
  removePasskey: (id: string) => ask<Devices>("DELETE", `/me/passkeys/${id}`),
  askPasskey: () => ask<PasskeyAsked>("POST", "/passkeys/ask"),
  showPasskey: (answer: PasskeyAnswer) => ask<DeviceLink>("POST", "/passkeys", answer),
  deleteMe: () => ask<Deleted>("POST", "/me/delete", { sure: true }),
  lobby: () => ask<Lobby>("GET", "/tables"),
  newTable: (wish: NewTable) => ask<TableInfo>("POST", "/tables", wish),
  table: (key: string) => ask<TableInfo>("GET", `/tables/${key}`),
  end: (key: string, agrees: boolean) => ask<TableInfo>("POST", `/tables/${key}/end`, { agrees }),
  sit: (key: string, seat: number, name: string, hands: SeatInfo["hands"] | null = null) =>
    ask<TableInfo>("POST", `/tables/${key}/seats/${seat}`, { name, hands }),
  wear: (key: string, seat: number, face: Face) => ask<TableInfo>("PUT", `/tables/${key}/seats/${seat}/face`, face),
  leave: (key: string, seat: number) => ask<TableInfo>("DELETE", `/tables/${key}/seats/${seat}`),
  comeBack: (key: string, seat: number) => ask<TableInfo>("POST", `/tables/${key}/seats/${seat}/return`),
  giveToBot: (key: string, seat: number, level: string) =>
    ask<TableInfo>("PUT", `/tables/${key}/seats/${seat}`, { seat: { type: "bot", level } }),
  setFree: (key: string, seat: number) =>
    ask<TableInfo>("PUT", `/tables/${key}/seats/${seat}`, { seat: { type: "open" } }),
  join: (key: string, name: string) => ask<TableInfo>("POST", `/tables/${key}/seats`, { name }),
  follow: (key: string, name: string) => ask<TableInfo>("POST", `/tables/${key}/follow`, { name }),
  lateComers: (key: string) => ask<LateComer[]>("GET", `/tables/${key}/followers`),
  days: () => ask<Days>("GET", "/daily"),
  day: (sort: string) => ask<DayInfo>("GET", `/daily/${sort}`),
  playDaily: (sort: string, name: string, again: boolean) => ask<TableInfo>("POST", "/daily", { sort, name, again }),
  dayResult: (key: string) => ask<DayResult>("GET", `/tables/${key}/day`),
  daySkill: (key: string) => ask<DaySkill>("GET", `/tables/${key}/day/skill`),
  sheets: (game: string) => ask<unknown[]>("GET", `/sheets/${game}`),
  practices: () => ask<PracticeInfo[]>("GET", "/practices"),
  lessons: () => ask<LessonInfo[]>("GET", "/lessons"),
  takeLesson: (lesson: string, name: string, at?: number) =>
    ask<TableInfo>("POST", "/lessons", { lesson, name, at: at ?? null }),
  tip: (key: string, seat: number, turn: number, inner: number) =>
    ask<Tipped>("POST", `/tables/${key}/seats/${seat}/tip`, { turn, inner }),
  /** What this bot did last, or the one that moved last. */
  why: (key: string, seat?: number) =>
    ask<Reasoned>("POST", seat === undefined ? `/tables/${key}/why` : `/tables/${key}/seats/${seat}/why`),
  start: (key: string) => ask<TableInfo>("POST", `/tables/${key}/start`),
  rematch: (key: string) => ask<TableInfo>("POST", `/tables/${key}/rematch`),
  seatLink: (key: string, seat: number) => ask<SeatLink>("POST", `/tables/${key}/seats/${seat}/link`),
  returnByLink: (link: LinkSecret) => ask<Returned>("POST", "/return", link),
  replay: (key: string) => ask<Replay>("GET", `/tables/${key}/replay`),
  review: (key: string) => ask<Review>("GET", `/tables/${key}/review`),
  /** Where a seat takes long: how far its review is (it begins with the first question), and the review. */
  reviewProgress: (key: string, seat: number) =>
    ask<ReviewProgress>("GET", `/tables/${key}/seats/${seat}/review/progress`),
  reviewSeat: (key: string, seat: number) => ask<Review>("GET", `/tables/${key}/seats/${seat}/review`),
  keepMistakes: (key: string) => ask<PuzzlesKept>("POST", `/tables/${key}/mistakes`),
  puzzles: () => ask<PuzzleRoom>("GET", "/puzzles"),
  puzzle: (id: string) => ask<PuzzleInfo>("GET", `/puzzles/${id}`),
  nextPuzzle: (after: string, game: string, theme: string) =>
    ask<PuzzleInfo>("GET", `/puzzles/${after}/next/${game}/${theme}`),
  draftPuzzle: (id: string, steps: unknown[]) => ask<PuzzleDraft>("POST", `/puzzles/${id}/draft`, { steps }),
  answerPuzzle: (id: string, steps: unknown[]) => ask<Verdict>("POST", `/puzzles/${id}/answer`, { steps }),
  solution: (id: string) => ask<Verdict>("GET", `/puzzles/${id}/solution`),
  moderate: (key: string, wish: Moderate) => ask<TableInfo>("POST", `/tables/${key}/moderation`, wish),
  people: (key: string) => ask<PersonHere[]>("GET", `/tables/${key}/people`),
  newCode: (key: string) => ask<TableCode>("POST", `/tables/${key}/code`),
  findCode: (code: string) => ask<TableCode>("GET", `/codes/${code}`),
  bestMoves: (key: string) => ask<BestMove[]>("GET", `/tables/${key}/best`),
  report: (key: string, text: string, seat: number | null) =>
    ask<unknown>("POST", `/tables/${key}/reports`, { text, seat }),
  circles: () => ask<Circles>("GET", "/circles"),
  foundCircle: (circle: string, name: string) => ask<CircleInfo>("POST", "/circles", { circle, name }),
  lookIntoCircle: (secret: string) => ask<CircleDoor>("POST", "/circles/look", { secret }),
  joinCircle: (secret: string, name: string) => ask<CircleInfo>("POST", "/circles/join", { secret, name }),
  circle: (circle: string, season = "") =>
    ask<CircleInfo>("GET", `/circles/${circle}${season && `?${new URLSearchParams({ season })}`}`),
  renameCircle: (circle: string, name: string) => ask<CircleInfo>("PUT", `/circles/${circle}`, { circle: name }),
  leaveCircle: (circle: string) => ask<CircleLeft>("POST", `/circles/${circle}/leave`),
  closeCircle: (circle: string) => ask<CircleLeft>("DELETE", `/circles/${circle}`),
  circleLink: (circle: string) => ask<CircleLink>("GET", `/circles/${circle}/link`),
  renewCircleLink: (circle: string) => ask<CircleLink>("POST", `/circles/${circle}/link`),
  handOverCircle: (circle: string, member: number) => ask<CircleInfo>("POST", `/circles/${circle}/founder`, { member }),
  removeMember: (circle: string, member: number) => ask<CircleInfo>("DELETE", `/circles/${circle}/members/${member}`),
  gather: (circle: string, at: number, game: string | null) =>
    ask<CircleInfo>("POST", `/circles/${circle}/gatherings`, { at, game }),
  answerGathering: (circle: string, gathering: number, comes: boolean) =>
    ask<CircleInfo>("PUT", `/circles/${circle}/gatherings/${gathering}`, { comes }),
  withdrawGathering: (circle: string, gathering: number) =>
    ask<CircleInfo>("DELETE", `/circles/${circle}/gatherings/${gathering}`),
  playWeek: (circle: string, name: string) => ask<TableInfo>("POST", `/circles/${circle}/week`, { name }),
  tournaments: () => ask<Tournaments>("GET", "/tournaments"),
  newTournament: (wish: NewTournament) => ask<TournamentInfo>("POST", "/tournaments", wish),
  lookIntoTournament: (secret: string) => ask<TournamentDoor>("POST", "/tournaments/look", { secret }),
  enterTournament: (secret: string, name: string) =>
    ask<TournamentInfo>("POST", "/tournaments/enter", { secret, name }),
  /** As it stands now, or as soon as it is newer than this version. */
  tournament: (key: string, after?: number) =>
    ask<TournamentInfo>("GET", `/tournaments/${key}${after === undefined ? "" : `?after=${after}&since=${after}`}`),
  tournamentLink: (key: string) => ask<TournamentLink>("GET", `/tournaments/${key}/link`),
  startTournament: (key: string) => ask<TournamentInfo>("POST", `/tournaments/${key}/start`),
  nextRound: (key: string) => ask<TournamentInfo>("POST", `/tournaments/${key}/next`),
  endTournament: (key: string) => ask<TournamentInfo>("POST", `/tournaments/${key}/end`),
  leaveTournament: (key: string) => ask<TournamentInfo>("POST", `/tournaments/${key}/leave`),
  returnToTournament: (key: string) => ask<TournamentInfo>("POST", `/tournaments/${key}/return`),
  removeEntrant: (key: string, number: number) =>
    ask<TournamentInfo>("DELETE", `/tournaments/${key}/entrants/${number}`),
  record: (key: string) => ask<unknown>("GET", `/tables/${key}/record.json`),
};
