import "virtual:faces.css";
import "./styles/figures.css";
import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./say.svelte";
import { settings } from "./settings.svelte";

// Who follows a friend's link waits for the table, not for the sentences first.
if (location.pathname.startsWith("/t/")) void import("./table/TablePage.svelte");
await language.speak(settings.language);
mount(App, { target: document.getElementById("app")! });
