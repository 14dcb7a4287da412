# Sicher im eigenen Netz: was der Server und die Seite zum Vertrauen sagen. Die Spielseite liest diese Datei nicht.

serve-trust = Ein Gerät, das zum ersten Mal kommt, beginnt hier: { $address }
serve-fingerprint = Prüfsumme unseres Zertifikats (SHA-256): { $fingerprint }
serve-tls-which = Entweder --tls oder --cert und --key zusammen: { $problem }
serve-tls-files = Das Zertifikat oder sein Schlüssel ist nicht zu lesen: { $problem }. Beide als PEM: knobel serve --cert FILE --key FILE
serve-tls-authority = Unser eigener Aussteller in { $folder } ist nicht zu gebrauchen: { $problem }. Lösche den Ordner, dann wird ein neuer gemacht; jedes Gerät muss ihm dann neu vertrauen.
serve-tls-authority-old = Unser eigener Aussteller in { $folder } läuft bald ab. Lösche den Ordner, dann wird ein neuer gemacht; jedes Gerät muss ihm dann neu vertrauen.

trust-title = Einmal vertrauen, dann sicher spielen
trust-why = Dieser knobel-Server steht bei dir zu Hause. Damit dein Gerät verschlüsselt mit ihm spricht, muss es einmal sein Zertifikat kennen. Danach läuft knobel als App, auch ohne Netz, und kann dir Bescheid geben.
trust-load = Zertifikat laden
trust-then = Und dann
trust-onwards = Weiter zu den Würfeln
trust-onwards-about = Sobald dein Gerät vertraut, geht es hier von allein weiter.
trust-safe = Ist das gefährlich?
trust-safe-about = Nein. Dieses Zertifikat gilt nur für Namen und Adressen in privaten Netzen, nie für deine Bank oder andere Seiten im Internet. Der Schlüssel dazu bleibt auf dem Rechner, auf dem knobel läuft. Entfernen kannst du es jederzeit dort, wo du es eingetragen hast.
trust-fingerprint = Ganz sicher gehst du, wenn diese Prüfsumme (SHA-256) dieselbe ist wie im Fenster, in dem knobel läuft:

trust-ios = iPhone und iPad
trust-ios-1 = Öffne diese Seite in Safari, tippe auf „Zertifikat laden“ und auf „Zulassen“.
trust-ios-1-shown = Ein Profil laden? | Ignorieren | → Zulassen
trust-ios-2 = Öffne die Einstellungen, tippe oben auf „Profil geladen“ und dann auf „Installieren“.
trust-ios-2-shown = Einstellungen | → Profil geladen | WLAN | Bluetooth
trust-ios-3 = Gehe zu Allgemein, Info, ganz unten „Zertifikatsvertrauenseinstellungen“, und schalte knobel ein.
trust-ios-3-shown = Allgemein › Info | Zertifikatsvertrauen | ◉ knobel
trust-android = Android
trust-android-1 = Tippe auf „Zertifikat laden“ und behalte die Datei.
trust-android-1-shown = knobel.crt | → Behalten
trust-android-2 = Öffne die Einstellungen, suche nach „CA-Zertifikat“ und tippe auf „CA-Zertifikat installieren“. Auf manchen Geräten steht es unter Sicherheit, Verschlüsselung und Anmeldedaten.
trust-android-2-shown = Suchen: CA-Zertifikat | → CA-Zertifikat | VPN- und App-Zertifikat
trust-android-3 = Tippe auf „Trotzdem installieren“ und wähle knobel.crt aus den Downloads.
trust-android-3-shown = Downloads | → knobel.crt | Urlaub.jpg
trust-windows = Windows
trust-windows-1 = Lade das Zertifikat, öffne die Datei und klicke auf „Zertifikat installieren“.
trust-windows-1-shown = knobel.crt | → Zertifikat installieren … | OK
trust-windows-2 = Wähle „Aktueller Benutzer“, dann „Alle Zertifikate in folgendem Speicher speichern“ und als Speicher „Vertrauenswürdige Stammzertifizierungsstellen“.
trust-windows-2-shown = Eigene Zertifikate | → Vertrauenswürdige Stammzert. | Zwischenzertifikate
trust-windows-3 = Bestätige mit „Fertig stellen“ und „Ja“, und öffne den Browser neu.
trust-windows-3-shown = Zertifikat installieren? | Nein | → Ja
trust-macos = Mac
trust-macos-1 = Lade das Zertifikat und öffne die Datei. Die Schlüsselbundverwaltung nimmt es unter „Anmeldung“ auf.
trust-macos-1-shown = Schlüsselbund: Anmeldung | Abbrechen | → Hinzufügen
trust-macos-2 = Klicke dort doppelt auf knobel, öffne „Vertrauen“ und wähle „Immer vertrauen“.
trust-macos-2-shown = knobel | Vertrauen | → Immer vertrauen
trust-linux = Linux, und Firefox überall
trust-linux-1 = Lade das Zertifikat. Öffne die Einstellungen des Browsers und suche nach „Zertifikate“.
trust-linux-1-shown = Suchen: Zertifikate | → Zertifikate anzeigen …
trust-linux-2 = Öffne „Zertifizierungsstellen“, klicke auf „Importieren“ und wähle knobel.crt.
trust-linux-2-shown = Zertifizierungsstellen | → Importieren … | Löschen
trust-linux-3 = Setze den Haken bei „Websites“ und bestätige.
trust-linux-3-shown = Dieser Stelle vertrauen | → ☑ Websites | ☐ E-Mail

cli-arg-tls = verschlüsselt mit einem eigenen Zertifikat für dein Netz und zeigt, wie Geräte ihm vertrauen
cli-arg-cert = ein Zertifikat, das du mitbringst (PEM); zusammen mit --key
cli-arg-cert-key = der Schlüssel dazu (PEM)
