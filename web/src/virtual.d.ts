// What the build makes (vite.config.ts).

declare module "virtual:sentences/*" {
  const sentences: string;
  export default sentences;
}

declare module "virtual:road" {
  const road: import("../app/road").Road | null;
  export default road;
}
