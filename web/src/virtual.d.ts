// What the build makes (vite.config.ts).

declare module "virtual:sentences/*" {
  const sentences: string;
  export default sentences;
}
