import { type PrintFileForm, printFileText } from "@pressport/core";
import { useState } from "preact/hooks";
import { Button, Callout, Dialog, TextField, useId } from "../../parts/parts.ts";
import type { Words } from "../tracker-words.ts";

/** The replace print file modal: an address, save and cancel. */
export function PrintFileDialog({ form, text }: { form: PrintFileForm; text: Words }) {
  useState(() => text.add({ printFile: printFileText }));
  const id = useId();
  const item = form.item.value;
  const isBusy = form.isBusy.value;
  const words = text.printFile;
  return (
    <Dialog
      open={item !== null}
      title={words.title}
      size="s"
      locked={isBusy}
      onClose={() => form.cancel()}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => form.cancel()}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={isBusy}>
            {form.approval.value === null ? words.save : words.saveAnew}
          </Button>
        </>
      }
    >
      <form
        id={id}
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {item && <p>{text.named(`${item.oi_product}, ${item.oi_sku_item}`)}</p>}
        <label class="stack">
          <span class="field-label">{words.file}</span>
          <input
            type="file"
            accept="application/pdf,image/*"
            disabled={isBusy}
            onChange={(event) => form.setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <TextField
          label={words.label}
          disabled={form.file.value !== null}
          hint={isBusy ? words.saving : words.hint}
          placeholder={words.placeholder}
          error={form.error.value}
          value={form.url.value}
          inputMode="url"
          autoComplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(url) => form.set(url)}
        />
        {form.approval.value !== null && (
          <Callout tone="warn" live>
            {form.approval.value} {words.askAnew}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
