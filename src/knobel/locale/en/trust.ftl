# Safe in one's own network: what the server and the page about trust say. The page of the games does not read this file.

serve-trust = A device that comes for the first time begins here: { $address }
serve-fingerprint = Fingerprint of our certificate (SHA-256): { $fingerprint }
serve-tls-which = Either --tls, or --cert and --key together: { $problem }
serve-tls-files = The certificate or its key cannot be read: { $problem }. Both as PEM: knobel serve --cert FILE --key FILE
serve-tls-authority = Our own authority in { $folder } cannot be used: { $problem }. Delete the folder and a new one is made; every device must then trust it anew.
serve-tls-authority-old = Our own authority in { $folder } ends soon. Delete the folder and a new one is made; every device must then trust it anew.

trust-title = Trust once, then play safely
trust-why = This knobel server stands in your home. For your device to talk to it encrypted, it must get to know its certificate once. After that knobel runs as an app, without a network too, and can let you know when it is your turn.
trust-load = Load the certificate
trust-then = And then
trust-onwards = On to the dice
trust-onwards-about = As soon as your device trusts, this page goes on by itself.
trust-safe = Is that dangerous?
trust-safe-about = No. This certificate is only good for names and addresses in private networks, never for your bank or any other site on the internet. Its key stays on the machine that knobel runs on. You can remove it at any time where you entered it.
trust-fingerprint = To be quite sure, compare this fingerprint (SHA-256) with the one in the window that knobel runs in:

trust-ios = iPhone and iPad
trust-ios-1 = Open this page in Safari, tap “Load the certificate” and then “Allow”.
trust-ios-1-shown = Download a profile? | Ignore | → Allow
trust-ios-2 = Open Settings, tap “Profile Downloaded” at the top and then “Install”.
trust-ios-2-shown = Settings | → Profile Downloaded | Wi-Fi | Bluetooth
trust-ios-3 = Go to General, About, “Certificate Trust Settings” at the very bottom, and switch knobel on.
trust-ios-3-shown = General › About | Certificate Trust Settings | ◉ knobel
trust-android = Android
trust-android-1 = Tap “Load the certificate” and keep the file.
trust-android-1-shown = knobel.crt | → Keep
trust-android-2 = Open Settings, search for “CA certificate” and tap “Install CA certificate”. On some devices it is under Security, Encryption and credentials.
trust-android-2-shown = Search: CA certificate | → CA certificate | VPN and app certificate
trust-android-3 = Tap “Install anyway” and choose knobel.crt from your downloads.
trust-android-3-shown = Downloads | → knobel.crt | Holiday.jpg
trust-windows = Windows
trust-windows-1 = Load the certificate, open the file and click “Install Certificate”.
trust-windows-1-shown = knobel.crt | → Install Certificate … | OK
trust-windows-2 = Choose “Current User”, then “Place all certificates in the following store”, and as the store “Trusted Root Certification Authorities”.
trust-windows-2-shown = Personal | → Trusted Root Authorities | Intermediate Authorities
trust-windows-3 = Confirm with “Finish” and “Yes”, and open the browser anew.
trust-windows-3-shown = Install this certificate? | No | → Yes
trust-macos = Mac
trust-macos-1 = Load the certificate and open the file. Keychain Access takes it into “login”.
trust-macos-1-shown = Keychain: login | Cancel | → Add
trust-macos-2 = Double-click knobel there, open “Trust” and choose “Always Trust”.
trust-macos-2-shown = knobel | Trust | → Always Trust
trust-linux = Linux, and Firefox anywhere
trust-linux-1 = Load the certificate. Open the browser’s settings and search for “certificates”.
trust-linux-1-shown = Search: certificates | → View Certificates …
trust-linux-2 = Open “Authorities”, click “Import” and choose knobel.crt.
trust-linux-2-shown = Authorities | → Import … | Delete
trust-linux-3 = Tick “websites” and confirm.
trust-linux-3-shown = Trust this authority | → ☑ websites | ☐ email

cli-arg-tls = encrypts with a certificate of its own for your network and shows how devices trust it
cli-arg-cert = a certificate that you bring (PEM); together with --key
cli-arg-cert-key = its key (PEM)
