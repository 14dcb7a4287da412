// Copying works on secure pages through the clipboard, and in the home network (plain http) the old way.

export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by the browser: try the old way.
    }
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}
