import { createText, editorPanelsText } from "@pressport/core";
import { type FixCode, fixOf, readFinding } from "@pressport/core/contract";
import { render } from "preact";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { FindingsToFix } from "./findings-to-fix.tsx";

const white = readFinding({ code: "white-overprint" });

test("[SC470] a finding is put right by its button, which waits for the host, and a fix is undone by another", async () => {
  const text = createText();
  text.add({ editor: editorPanelsText });
  const place = document.createElement("div");
  document.body.append(place);
  onTestFinished(() => place.remove());
  const asked: FixCode[][] = [];
  let finish = () => {};
  const onFix = (fixes: FixCode[]) => {
    asked.push(fixes);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const draw = (cd_fixes: FixCode[]) => {
    const left = white && !cd_fixes.includes("knock-out-white") ? [{ ...white, fix: fixOf(white) }] : [];
    const cd_findings = left.flatMap(({ fix, ...finding }) => (fix ? [{ ...finding, fix }] : []));
    render(
      <FindingsToFix
        design={{ cd_findings, cd_fixes }}
        text={text}
        shown={null}
        onShow={() => {}}
        onFix={onFix}
      />,
      place,
    );
  };
  draw(["thicken-lines"]);
  const fix = page.getByRole("button", { name: "Keep white areas white" });
  await fix.click();
  await expect.element(fix).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByRole("button", { name: "Undo fix" })).toBeDisabled();
  finish();
  await expect.element(fix).not.toHaveAttribute("aria-busy");
  draw(["thicken-lines", "knock-out-white"]);
  expect(page.getByText("White areas stay white.").elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Undo fix" }).first().click();
  expect(asked).toEqual([["thicken-lines", "knock-out-white"], ["knock-out-white"]]);
});
