// Passkeys: what the server asks and the browser answers, with bytes as base64url in between (WebAuthn's own JSON).

import type { PasskeyAnswer, PasskeyAsked } from "../wire/knobel";

/** Why there are no passkeys here: a key of the catalogs; null where there are. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext) return "passkeys-not-secure";
  if (!("PublicKeyCredential" in window)) return "passkeys-not-here";
  return /^[\d.]+$|:/.test(location.hostname) ? "passkeys-no-name" : null;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

interface Listed {
  id: string;
  type: "public-key";
}

const listed = (found: unknown): PublicKeyCredentialDescriptor[] =>
  ((found ?? []) as Listed[]).map((each) => ({ type: each.type, id: bytes(each.id) }));

/** Let the browser make a passkey. */
export async function makePasskey({ ticket, options }: PasskeyAsked): Promise<PasskeyAnswer> {
  const asked = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = (await navigator.credentials.create({
    publicKey: {
      ...(asked as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(asked.user.id) },
      excludeCredentials: listed(asked.excludeCredentials),
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ticket,
    response: {
      ...plain(made),
      response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
    },
  };
}

/** Let somebody choose one of their passkeys, and the browser sign with it. */
export async function choosePasskey({ ticket, options }: PasskeyAsked): Promise<PasskeyAnswer> {
  const asked = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = (await navigator.credentials.get({
    publicKey: {
      ...(asked as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytes(asked.challenge),
      allowCredentials: listed(asked.allowCredentials),
    },
  })) as PublicKeyCredential;
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    ticket,
    response: {
      ...plain(shown),
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
      },
    },
  };
}

const plain = ({ id, rawId, type }: PublicKeyCredential) => ({
  id,
  rawId: text(rawId),
  type,
  clientExtensionResults: {},
});
