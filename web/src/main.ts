import "@fontsource-variable/fraunces/full.css";
import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/shantell-sans";
import "./styles/figures.css";
import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./say.svelte";
import { settings } from "./settings.svelte";

await language.speak(settings.language);
mount(App, { target: document.getElementById("app")! });
