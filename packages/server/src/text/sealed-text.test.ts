import { expect, test } from "vitest";
import { seal, sealAlike, unseal } from "./sealed-text.ts";

const keys = (secret: string, ...oldSecrets: string[]) => ({ secret, oldSecrets });

test("[S4] what was sealed opens with the secret and the pass phrase that sealed it, and with nothing else", () => {
  const sealed = seal("top secret", keys("one"), "for this");
  expect(sealed).not.toContain("secret");
  expect(seal("top secret", keys("one"), "for this")).not.toBe(sealed);
  expect(unseal(sealed, keys("one"), "for this")).toBe("top secret");
  expect(() => unseal(sealed, keys("two"), "for this")).toThrow();
  expect(() => unseal(sealed, keys("one"), "for that")).toThrow();
  expect(() => unseal(`${sealed.slice(0, -8)}AAAAAAA=`, keys("one"), "for this")).toThrow();
});

test("a secret that was replaced still opens what it sealed, however often it was replaced", () => {
  const sealed = seal("kept", keys("first"), "for this");
  expect(unseal(sealed, keys("third", "second", "first"), "for this")).toBe("kept");
  expect(() => unseal(sealed, keys("third", "second"), "for this")).toThrow();
});

test("[AP163] what is sealed alike looks the same every time, differs for another text, secret or phrase, and opens as all else", () => {
  const sealed = sealAlike("a key", keys("one"), "for this");
  expect(sealAlike("a key", keys("one"), "for this")).toBe(sealed);
  expect(unseal(sealed, keys("two", "one"), "for this")).toBe("a key");
  const others = [
    sealAlike("b key", keys("one"), "for this"),
    sealAlike("a key", keys("two"), "for this"),
    sealAlike("a key", keys("one"), "for that"),
  ];
  expect(new Set([sealed, ...others].map((one) => one.slice(0, 16))).size).toBe(4);
});
