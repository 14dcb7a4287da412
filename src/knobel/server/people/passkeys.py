"""Passkeys: a key pair in somebody's device or pocket, whose public part is kept here (WebAuthn).

What is asked is kept as a ticket that works once, so that any machine can take the answer.
"""

from __future__ import annotations

import json
import logging
import secrets
from typing import Any

from fido2.server import Fido2Server
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialType,
    PublicKeyCredentialUserEntity,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.lobby.guests import hashed
from knobel.server.store.people_rows import Guest, Passkey, Ticket
from knobel.wire.people import PasskeyAsked

log = logging.getLogger("knobel.passkeys")

ASK_SECONDS = 300.0
"""So long somebody may take to find their finger or their key."""
MOST = 20
"""So many passkeys one may have."""


async def ask_for_new(hub: Hub, guest: Guest, host: str, nameless: str) -> PasskeyAsked:
    """What the browser is to be asked to make a passkey for this guest. ``host`` is the name of this server."""
    known = await hub.house.store.people.passkeys(guest.id)
    if len(known) >= MOST:
        raise Refused("refused-passkeys-many", most=MOST)
    name = guest.name or nameless
    options, state = _server(host).register_begin(
        PublicKeyCredentialUserEntity(id=guest.id.to_bytes(8, "big"), name=name, display_name=name),
        [
            PublicKeyCredentialDescriptor(type=PublicKeyCredentialType.PUBLIC_KEY, id=passkey.id)
            for passkey in known
            if passkey.host == host
        ],
        ResidentKeyRequirement.REQUIRED,
        UserVerificationRequirement.PREFERRED,
    )
    return await _asked(hub, "new passkey", guest.id, options, state)


async def add(hub: Hub, guest: Guest, host: str, ticket: str, response: dict[str, Any], name: str | None) -> None:
    """Keep the passkey that the browser has made."""
    state = await _state(hub, "new passkey", guest.id, ticket)
    try:
        made = _server(host).register_complete(state, response)
    except Exception as error:  # whatever a stranger may have put together
        raise _refused(error) from error
    assert made.credential_data
    if await hub.house.store.people.passkey(made.credential_data.credential_id):
        raise Refused("refused-passkey")
    identity, key = made.credential_data.credential_id, bytes(made.credential_data)
    await hub.house.store.people.add_passkey(
        Passkey(identity, guest.id, host, key, made.counter, name, hub.house.now(), None)
    )


async def ask_for_known(hub: Hub, host: str) -> PasskeyAsked:
    """What the browser is to be asked to show a passkey that it has for this server."""
    options, state = _server(host).authenticate_begin(None, UserVerificationRequirement.PREFERRED)
    return await _asked(hub, "passkey", None, options, state)


async def whose(hub: Hub, host: str, ticket: str, response: dict[str, Any]) -> int:
    """The guest whose passkey the browser has shown."""
    state = await _state(hub, "passkey", None, ticket)
    people = hub.house.store.people
    try:
        shown = AuthenticationResponse.from_dict(response)
        passkey = await people.passkey(shown.raw_id)
        if passkey is None or passkey.host != host:
            raise Refused("refused-passkey-unknown")
        _server(host).authenticate_complete(state, [AttestedCredentialData(passkey.body)], shown)
        uses = shown.response.authenticator_data.counter
    except Refused:
        raise
    except Exception as error:  # whatever a stranger may have put together
        raise _refused(error) from error
    if uses and uses <= passkey.uses:
        log.warning("a passkey was used less often than before: somebody may have copied it")
        raise Refused("refused-passkey")
    await people.use_passkey(passkey.id, uses, hub.house.now())
    return passkey.guest


async def remove(hub: Hub, guest: Guest, identity: str) -> None:
    """A passkey opens nothing any more."""
    try:
        await hub.house.store.people.remove_passkey(guest.id, bytes.fromhex(identity))
    except ValueError as error:
        raise Refused("refused-passkey-unknown") from error


def _server(host: str) -> Fido2Server:
    return Fido2Server(PublicKeyCredentialRpEntity(id=host, name="knobel"))


async def _asked(hub: Hub, kind: Any, guest: int | None, options: Any, state: Any) -> PasskeyAsked:
    ticket = secrets.token_urlsafe(24)
    kept = Ticket(kind, guest, hub.house.now() + ASK_SECONDS, json.dumps(state).encode())
    await hub.house.store.people.add_ticket(hashed(ticket), kept)
    return PasskeyAsked(ticket, json.loads(json.dumps(dict(options)))["publicKey"])


async def _state(hub: Hub, kind: str, guest: int | None, ticket: str) -> Any:
    taken = await hub.house.store.people.take_ticket(hashed(ticket), kind, hub.house.now())
    if taken is None or taken.guest != guest:
        raise Refused("refused-passkey-late")
    return json.loads(taken.body or b"null")


def _refused(error: Exception) -> Refused:
    log.info("a passkey was not taken: %s", error or type(error).__name__)
    return Refused("refused-passkey")
