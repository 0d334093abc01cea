import { signal } from "@preact/signals";
import { wholeNumber } from "../../element/attributes/attributes.ts";
import { widget } from "../../element/widget.ts";
import { Button, Checkbox, Segments, TextField } from "../../parts/parts.ts";
import { quietPressport } from "./quiet-pressport.ts";
import { story } from "./story.ts";

/** A widget with nothing of its own: the contract of all widgets is tried on it first. */
export const SampleWidget = widget({
  tag: "pp-sample-widget",
  attributes: { "order-id": wholeNumber },
  styles: ".sample { display: grid; gap: var(--pp-space-3) }",
  model: () => ({ name: signal(""), unit: signal<"cm" | "inch">("cm") }),
  view: ({ attributes, model }) => (
    <section class="sample" aria-label="Sample">
      <p>Order {attributes.orderId ?? "none"}</p>
      <TextField
        label="Name"
        value={model.name.value}
        onInput={(name) => {
          model.name.value = name;
        }}
      />
      <Segments
        label="Unit"
        value={model.unit.value}
        onChange={(unit) => {
          model.unit.value = unit;
        }}
        options={[
          { value: "cm", label: "cm" },
          { value: "inch", label: "inch" },
        ]}
      />
      <Checkbox label="I accept the terms" checked={false} onChange={() => {}} />
      <Button variant="primary">Save</Button>
      <Button disabled>Delete</Button>
    </section>
  ),
});

/** The sample as the contract's suite shows it. */
export const Sample = story(SampleWidget, {
  attributes: { "order-id": "7" },
  app: () => quietPressport().app,
});
