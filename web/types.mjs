// TypeScript types from the JSON schemas that `make schema` writes from the Python structs.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const from = new URL("./schema/", import.meta.url);
const to = new URL("./src/wire/", import.meta.url);
mkdirSync(to, { recursive: true });

/** Tuples as the compiler knows them: `items` with a list, as before 2020-12. */
function withTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withTuples);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, ...rest } = schema;
  if (prefixItems) rest.items = prefixItems;
  return Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, withTuples(part)]));
}

for (const file of readdirSync(from).filter((name) => name.endsWith(".json"))) {
  const schema = withTuples(JSON.parse(readFileSync(new URL(file, from), "utf8")));
  const types = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: "/* Written by `make schema` from the Python structs. Do not edit. */",
    unreachableDefinitions: true,
    style: { printWidth: 120 },
  });
  writeFileSync(new URL(file.replace(".json", ".ts"), to), types);
}
