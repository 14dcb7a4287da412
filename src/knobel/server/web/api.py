"""The HTTP interface: one function an endpoint, typed in and out, and its description for OpenAPI."""

from __future__ import annotations

from io import BytesIO

from msgspec.json import encode

import knobel
from knobel.bots import house_level
from knobel.catalogs import LANGUAGES
from knobel.coach.review import LONG, Review, alone
from knobel.game import Refused, Seat
from knobel.games import GAMES
from knobel.practice import PRACTICES
from knobel.practice.sheets import empty_views
from knobel.record import Record
from knobel.server.lobby import crowds, guests, new_tables, puzzles, tables
from knobel.server.lobby import daily as days
from knobel.server.lobby import lessons as schooling
from knobel.server.lobby.seats import bot_seat
from knobel.server.people import luck
from knobel.server.store.rows import SeatRow
from knobel.server.table import archive, tips
from knobel.server.table.practice import CODES
from knobel.server.web import people_api
from knobel.server.web.asking import Ask, Endpoint, Reply, download
from knobel.server.web.game_info import game_info
from knobel.wire.days import DayInfo, DayResult, Days, DaySkill, NewDaily
from knobel.wire.http import (
    BotSeat,
    Change,
    EndWish,
    Face,
    GameInfo,
    LateComer,
    LinkSecret,
    Lobby,
    Me,
    NewTable,
    PracticeInfo,
    Replay,
    Returned,
    ReviewProgress,
    SeatLink,
    Sit,
    TableInfo,
)
from knobel.wire.learning import (
    LessonInfo,
    NewLesson,
    PuzzleDraft,
    PuzzleInfo,
    PuzzleRoom,
    PuzzlesKept,
    PuzzleSteps,
    Reasoned,
    Tipped,
    TipWish,
    Verdict,
)


async def me(ask: Ask) -> Me:
    """What the server knows about this browser."""
    return Me(ask.guest.name if ask.guest else None, list(LANGUAGES), knobel.__version__)


async def games(ask: Ask) -> list[GameInfo]:
    """The games that can be played here."""
    return [game_info(kind) for kind in GAMES.values()]


async def sentences(ask: Ask) -> Reply:
    """The sentences of games that came with other packages, as one Fluent file; the page brings those of ours."""
    language = ask.request.path_params["language"]
    if language not in LANGUAGES:
        raise Refused("refused-no-page")
    from knobel.i18n import outside_catalogs

    return Reply("\n".join(outside_catalogs(language)).encode(), "text/plain; charset=utf-8")


async def lobby(ask: Ask) -> Lobby:
    """My tables, and public tables to join, to watch and to look back at."""
    return await tables.lobby(ask.hub, ask.guest)


async def new_table(ask: Ask) -> TableInfo:
    """Set a table."""
    return await new_tables.create(ask.hub, ask.me, ask.body, ask.language)


async def table(ask: Ask) -> TableInfo:
    """One table."""
    host = await ask.host()
    return await host.ask(lambda: host.info(ask.guest.id if ask.guest else None))


async def sit(ask: Ask) -> TableInfo:
    """Take a free seat, or change on one's own the name and how quick one is reckoned to be."""
    host, name, face = await ask.host(), ask.name, await ask.hub.house.store.people.face(ask.me.id)
    await host.ask(lambda: host.sitting.sit(ask.me.id, ask.seat, name, ask.body.hands, face))
    await ask.hub.house.store.name_guest(ask.me.id, name)
    return await table(ask)


async def wear(ask: Ask) -> TableInfo:
    """Choose colour and picture of a seat of one's own before the game. What my first seat has I keep for later."""
    host, face, people = await ask.host(), ask.body, ask.hub.house.store.people
    had = await host.ask(lambda: host.sitting.seating.wear(ask.me.id, ask.seat, face))
    if ask.seat == min(host.sitting.seating.seats_of(ask.me.id)):
        wish = await people.face(ask.me.id)  # a colour that one merely was given is none
        await people.keep_face(ask.me.id, Face(wish.colour if face.colour == had else face.colour, face.picture))
    return await table(ask)


async def leave(ask: Ask) -> TableInfo:
    """Give a seat back before the game, or let the house bot play on during it."""
    host = await ask.host()
    await host.ask(lambda: host.sitting.seating.leave(ask.me.id, ask.seat))
    return await table(ask)


async def come_back(ask: Ask) -> TableInfo:
    """Take over from the house bot again."""
    host = await ask.host()
    await host.ask(lambda: host.sitting.seating.come_back(ask.me.id, ask.seat))
    return await table(ask)


async def change(ask: Ask) -> TableInfo:
    """The host gives a seat to a bot, or sets it free: one that no person holds, or whose person is not here."""
    host, wish = await ask.host(), ask.body.seat
    row = bot_seat(wish, ask.seat, host.sitting.row.game) if isinstance(wish, BotSeat) else SeatRow()
    await host.ask(lambda: host.sitting.change(ask.me.id, ask.seat, row, host.telling.audience.present))
    return await table(ask)


async def end(ask: Ask) -> TableInfo:
    """Propose to end the game as it stands, agree to it, or play on. It ends once all people agree."""
    host = await ask.host()
    await host.ask(lambda: host.sitting.ending.wish(ask.me.id, ask.body.agrees))
    return await table(ask)


async def start(ask: Ask) -> TableInfo:
    """The host starts without waiting any longer: bots take the free seats, and play for those who are not here."""
    host = await ask.host()
    game = host.sitting.row.game
    await host.ask(
        lambda: host.sitting.start_without_waiting(
            ask.me.id, lambda seat: bot_seat(BotSeat(house_level(game)), seat, game), host.telling.audience.present
        )
    )
    return await table(ask)


async def join(ask: Ask) -> TableInfo:
    """Sit down in a crowd, which has a seat for everyone until the first throw."""
    return await crowds.join(ask.hub, ask.me, ask.key, ask.name)


async def follow(ask: Ask) -> TableInfo:
    """Play the dice of a crowd that has begun, from the first throw on, at a table of one's own."""
    return await crowds.follow(ask.hub, ask.me, ask.key, ask.name)


async def late_comers(ask: Ask) -> list[LateComer]:
    """Who plays a crowd's dice on their own, the best first."""
    return await crowds.late_comers(ask.hub, ask.guest, ask.key)


async def daily(ask: Ask) -> Days:
    """Today's dice of all games, and what proves those of the days before."""
    return await days.days(ask.hub, ask.guest)


async def daily_sort(ask: Ask) -> DayInfo:
    """Today's dice of a game: my table, who did best, and the lists of the week and the month."""
    return await days.day_info(ask.hub, ask.guest, str(ask.request.path_params["sort"]))


async def play_daily(ask: Ask) -> TableInfo:
    """Play today's dice: the one first attempt, or once that is over another one."""
    name = ask.name
    return await days.play_daily(ask.hub, ask.me, ask.body.sort, name, ask.body.again)


async def day_result(ask: Ask) -> DayResult:
    """Where a finished game of the day stands among those of its league."""
    return await days.day_result(ask.hub, ask.guest, ask.key)


async def day_skill(ask: Ask) -> DaySkill:
    """The same without the luck, as the coach tells it apart."""
    return await days.day_skill(ask.hub, ask.key)


async def lessons(ask: Ask) -> list[LessonInfo]:
    """The lessons that can be taken, game by game."""
    return schooling.lessons()


async def sheets(ask: Ask) -> Reply:
    """What is seen of a game before anything happened, to be printed: one view, or one a world."""
    return Reply(encode(empty_views(str(ask.request.path_params["game"]))))


async def practices(ask: Ask) -> list[PracticeInfo]:
    """What can be practised alone, game by game."""
    return [PracticeInfo(name, PRACTICES[name].name, code) for code, name in CODES.items()]


async def take_lesson(ask: Ask) -> TableInfo:
    """Take a lesson at a table of one's own: where I left it, or anew from a beat."""
    return await schooling.take(ask.hub, ask.me, ask.body.lesson, ask.name, ask.body.at)


async def tip(ask: Ask) -> Tipped:
    """What a good player would do in my decision, where the table allows that; marked in the record."""
    return await tips.give_tip(await ask.host(), ask.me.id, ask.seat, (ask.body.turn, ask.body.inner))


async def why(ask: Ask) -> Reasoned:
    """What the bot at this seat did last, and why."""
    return await tips.give_reason(await ask.host(), ask.me.id, ask.seat)


async def why_last(ask: Ask) -> Reasoned:
    """What the bot that moved last did, and why."""
    return await tips.give_reason(await ask.host(), ask.me.id, None)


async def link(ask: Ask) -> SeatLink:
    """A fresh personal link to a seat of one's own, for another device. Shown once."""
    return await guests.new_link(ask.hub, ask.me, ask.key, ask.seat)


async def return_by_link(ask: Ask) -> Returned:
    """Hold the seat of a personal link on this device too."""
    return await guests.return_by_link(ask.hub, ask.me, ask.body.secret)


async def rematch(ask: Ask) -> TableInfo:
    """The same people once more, at a new table; who started goes second."""
    return await new_tables.rematch(ask.hub, ask.me, ask.key)


async def replay(ask: Ask) -> Replay:
    """The game from its start to now, as the one who asks may see it."""
    host = await ask.host()
    guest = ask.guest.id if ask.guest else None
    await ask.hub.check_eyes(host, guest)
    seat = next(iter(host.sitting.seating.seats_of(guest)), None)
    return await host.ask(lambda: archive.replay(host.sitting, host.info(guest), seat))


async def _record(ask: Ask) -> Record:
    host = await ask.host()
    chains = await days.proof_chains(ask.hub, host.sitting.row.daily)
    await ask.hub.check_eyes(host, ask.guest.id if ask.guest else None)
    hidden = await ask.hub.dice_are_hidden(host.sitting.row)
    return await host.ask(lambda: archive.record(host.sitting, chains, hidden))


async def record_json(ask: Ask) -> Reply:
    """The record of a finished game, with the proof of its dice, for programs."""
    written = await _record(ask)
    return download(written.to_json(), f"knobel-{ask.key}.json", "application/json")


async def record_text(ask: Ask) -> Reply:
    """The record of a finished game, with the proof of its dice, for people."""
    written = await _record(ask)
    return download(written.to_text().encode(), f"knobel-{ask.key}.txt", "text/plain; charset=utf-8")


async def review(ask: Ask) -> Reply:
    """What the coach says of a finished game: luck, skill, and the decisions that cost most.

    Where that takes long, of one's own seat, or of the first.
    """
    sitting = (await ask.host()).sitting
    if sitting.row.game in LONG:
        seat = min(sitting.seating.seats_of(ask.guest.id if ask.guest else None), default=0)
        return Reply(await ask.hub.reviews.alone(ask.key, seat, await _own_record(ask, seat)))
    told = await ask.hub.reviews.of(ask.key, await _record(ask))
    ask.hub.background.later(luck.keep(ask.hub, luck.Wanted(ask.key)))
    return Reply(told)


async def _own_record(ask: Ask, seat: Seat) -> Record:
    """The record of one seat's game, where nobody depends on others. Of a crowd one is told oneself."""
    host, guest = await ask.host(), ask.guest.id if ask.guest else None
    sitting = host.sitting
    await ask.hub.check_eyes(host, guest)
    if sitting.row.game not in LONG:
        raise Refused("refused-no-page")
    if seat >= len(sitting.seating.seats):
        raise Refused("refused-no-seat", seat=seat + 1)
    if sitting.row.crowd and seat not in sitting.seating.seats_of(guest):
        raise Refused("refused-not-seated")
    return await host.ask(lambda: alone(archive.unproved(sitting), seat))


async def review_seat(ask: Ask) -> Reply:
    """What the coach says of one seat's game, where it takes long to look at it."""
    return Reply(await ask.hub.reviews.alone(ask.key, ask.seat, await _own_record(ask, ask.seat)))


async def review_progress(ask: Ask) -> ReviewProgress:
    """How far the coach is with that; it begins when somebody asks."""
    return await ask.hub.reviews.progress(ask.key, ask.seat, await _own_record(ask, ask.seat))


async def keep_mistakes(ask: Ask) -> PuzzlesKept:
    """Let my mistakes of a finished game come back as puzzles."""
    host = await ask.host()
    seats = host.sitting.seating.seats_of(ask.me.id)
    written = await _record(ask)
    return PuzzlesKept(await puzzles.keep_mistakes(ask.hub, ask.me, ask.key, written, seats))


async def puzzle_room(ask: Ask) -> PuzzleRoom:
    """Today's puzzles, themes to train, and my own mistakes that come back."""
    return await puzzles.room(ask.hub, ask.guest)


async def puzzle(ask: Ask) -> PuzzleInfo:
    """One puzzle: what one sees and may do."""
    return await puzzles.info(ask.hub, ask.guest, ask.puzzle)


async def train(ask: Ask) -> PuzzleInfo:
    """The puzzle of a theme that follows this one; after the last comes the first."""
    game, theme = (str(ask.request.path_params[name]) for name in ("game", "theme"))
    return await puzzles.following(ask.hub, ask.guest, game, theme, str(ask.request.path_params["puzzle"]))


async def try_puzzle(ask: Ask) -> PuzzleDraft:
    """What a puzzle looks like after some steps."""
    return await puzzles.draft(ask.hub, ask.guest, ask.puzzle, ask.body.steps)


async def answer_puzzle(ask: Ask) -> Verdict:
    """Answer a puzzle. What is wrong comes back after a day, until it was solved often enough."""
    return await puzzles.answer(ask.hub, ask.me, ask.puzzle, ask.body.steps)


async def solution(ask: Ask) -> Verdict:
    """The best answer of a puzzle, for whoever wants to see it."""
    return await puzzles.solution(ask.hub, ask.guest, ask.puzzle)


async def qr(ask: Ask) -> Reply:
    """The link to a table as a QR code."""
    import segno

    await ask.host()
    image = BytesIO()
    segno.make(str(ask.request.base_url) + f"t/{ask.key}", error="m").save(
        image, kind="svg", scale=4, border=2, xmldecl=False, nl=False
    )
    return Reply(image.getvalue(), "image/svg+xml")


ENDPOINTS = (
    Endpoint("GET", "/api/me", me, answer=Me),
    Endpoint("GET", "/api/games", games, answer=list[GameInfo]),
    Endpoint("GET", "/api/sentences/{language}", sentences, media="text/plain"),
    Endpoint("GET", "/api/tables", lobby, answer=Lobby),
    Endpoint("POST", "/api/tables", new_table, NewTable, TableInfo, new_guest=True, sets_a_table=True),
    Endpoint("GET", "/api/tables/{key}", table, answer=TableInfo),
    Endpoint("POST", "/api/tables/{key}/start", start, answer=TableInfo, new_guest=True),
    Endpoint("POST", "/api/tables/{key}/end", end, EndWish, TableInfo, new_guest=True),
    Endpoint("POST", "/api/tables/{key}/rematch", rematch, answer=TableInfo, new_guest=True, sets_a_table=True),
    Endpoint("POST", "/api/tables/{key}/seats", join, Sit, TableInfo, new_guest=True),
    Endpoint("POST", "/api/tables/{key}/follow", follow, Sit, TableInfo, new_guest=True, sets_a_table=True),
    Endpoint("GET", "/api/tables/{key}/followers", late_comers, answer=list[LateComer]),
    Endpoint("GET", "/api/daily", daily, answer=Days),
    Endpoint("GET", "/api/daily/{sort}", daily_sort, answer=DayInfo),
    Endpoint("GET", "/api/tables/{key}/day", day_result, answer=DayResult),
    Endpoint("GET", "/api/tables/{key}/day/skill", day_skill, answer=DaySkill),
    Endpoint("POST", "/api/daily", play_daily, NewDaily, TableInfo, new_guest=True, sets_a_table=True),
    Endpoint("GET", "/api/sheets/{game}", sheets),
    Endpoint("GET", "/api/practices", practices, answer=list[PracticeInfo]),
    Endpoint("GET", "/api/lessons", lessons, answer=list[LessonInfo]),
    Endpoint("POST", "/api/lessons", take_lesson, NewLesson, TableInfo, new_guest=True, sets_a_table=True),
    Endpoint("POST", "/api/tables/{key}/seats/{seat}", sit, body=Sit, answer=TableInfo, new_guest=True),
    Endpoint("PUT", "/api/tables/{key}/seats/{seat}", change, body=Change, answer=TableInfo, new_guest=True),
    Endpoint("DELETE", "/api/tables/{key}/seats/{seat}", leave, answer=TableInfo, new_guest=True),
    Endpoint("PUT", "/api/tables/{key}/seats/{seat}/face", wear, Face, TableInfo, new_guest=True),
    Endpoint("POST", "/api/tables/{key}/seats/{seat}/return", come_back, answer=TableInfo, new_guest=True),
    Endpoint("POST", "/api/tables/{key}/seats/{seat}/link", link, answer=SeatLink, new_guest=True),
    Endpoint("POST", "/api/tables/{key}/seats/{seat}/tip", tip, TipWish, Tipped, new_guest=True, lets_think=True),
    Endpoint("POST", "/api/tables/{key}/seats/{seat}/why", why, answer=Reasoned, new_guest=True, lets_think=True),
    Endpoint("POST", "/api/tables/{key}/why", why_last, answer=Reasoned, new_guest=True, lets_think=True),
    Endpoint("POST", "/api/return", return_by_link, LinkSecret, Returned, new_guest=True, takes_a_secret=True),
    Endpoint("GET", "/api/tables/{key}/replay", replay, answer=Replay),
    Endpoint("GET", "/api/tables/{key}/record.json", record_json),
    Endpoint("GET", "/api/tables/{key}/record.txt", record_text, media="text/plain"),
    Endpoint("GET", "/api/tables/{key}/review", review, answer=Review),
    Endpoint("GET", "/api/tables/{key}/seats/{seat}/review", review_seat, answer=Review),
    Endpoint("GET", "/api/tables/{key}/seats/{seat}/review/progress", review_progress, answer=ReviewProgress),
    Endpoint("POST", "/api/tables/{key}/mistakes", keep_mistakes, answer=PuzzlesKept, new_guest=True),
    Endpoint("GET", "/api/puzzles", puzzle_room, answer=PuzzleRoom),
    Endpoint("GET", "/api/puzzles/{puzzle}", puzzle, answer=PuzzleInfo),
    Endpoint("GET", "/api/puzzles/{puzzle}/solution", solution, answer=Verdict),
    Endpoint("POST", "/api/puzzles/{puzzle}/draft", try_puzzle, PuzzleSteps, PuzzleDraft),
    Endpoint("POST", "/api/puzzles/{puzzle}/answer", answer_puzzle, PuzzleSteps, Verdict, new_guest=True),
    Endpoint("GET", "/api/puzzles/{puzzle}/next/{game}/{theme}", train, answer=PuzzleInfo),
    Endpoint("GET", "/api/tables/{key}/qr.svg", qr, media="image/svg+xml"),
    *people_api.ENDPOINTS,
)
