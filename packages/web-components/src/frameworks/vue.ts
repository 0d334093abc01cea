import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { PressportElements, PressportTag, WrittenAttributes } from "../declarations/elements.ts";
import type { PressportEvent, PressportEventName } from "../element/attributes/events.ts";

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Vue looks attributes up by their camelCase name. */
type CamelAttributes<Tag extends PressportTag> = {
  [Name in keyof WrittenAttributes<Tag> & string as Camel<Name>]?: WrittenAttributes<Tag>[Name];
};

/** A tag as Vue's templates know it: props, and `@pp-…` listeners. */
type VueElement<Tag extends PressportTag> = new () => PressportElements[Tag] & {
  $props: Omit<HTMLAttributes, keyof CamelAttributes<Tag>> & CamelAttributes<Tag> & PublicProps;
  $emit: EmitFn<{ [Name in PressportEventName]: (event: PressportEvent<Name>) => void }>;
};

/** The tags of Pressport in Vue's templates (3.3 or later): `import "@pressport/web-components/vue"` once. */
export type VueElements = { [Tag in PressportTag]: VueElement<Tag> };

declare module "vue" {
  interface GlobalComponents extends VueElements {}
}
