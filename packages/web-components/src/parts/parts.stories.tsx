import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { stage } from "../testing/widgets/stage.tsx";
import * as icons from "../theme/icons.ts";
import css from "./parts.stories.css?inline";
import {
  Badge,
  Button,
  ButtonLink,
  Callout,
  Checkbox,
  Dialog,
  DropZone,
  EmptyState,
  Icon,
  Image,
  Loading,
  Menu,
  Money,
  NumberField,
  Pager,
  PasswordField,
  ProgressBar,
  RadioGroup,
  Segments,
  Select,
  Skeleton,
  Slider,
  Spinner,
  Tabs,
  TextArea,
  TextField,
} from "./parts.ts";

export default { title: "Parts" };

const nothing = () => {};

function Sheet({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="sheet-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function ButtonSheet() {
  return (
    <Sheet title="Buttons">
      <div class="row">
        <Button variant="primary">Add to basket</Button>
        <Button>Save draft</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete order</Button>
        <Button variant="primary" icon={icons.uploadIcon}>
          Upload
        </Button>
        <ButtonLink href="#designs" iconEnd={icons.arrowRightIcon}>
          Next step
        </ButtonLink>
      </div>
      <div class="row">
        <Button variant="primary" disabled>
          Add to basket
        </Button>
        <Button disabled>Save draft</Button>
        <Button variant="quiet" disabled>
          Cancel
        </Button>
        <Button variant="primary" busy>
          Add to basket
        </Button>
        <Button busy>Save draft</Button>
        <Button aria-pressed="true" icon={icons.gridIcon} label="Guides" />
        <Button aria-pressed="false" icon={icons.rulerIcon} label="Rulers" />
        <Button variant="quiet" icon={icons.undoIcon} label="Undo" />
        <Button size="s" icon={icons.editIcon}>
          Small
        </Button>
        <Button size="l" variant="primary">
          Pay 120.00
        </Button>
      </div>
    </Sheet>
  );
}

function FieldSheet() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [note, setNote] = useState("Please pack the two canvases separately.");
  const [country, setCountry] = useState("");
  return (
    <Sheet title="Fields">
      <div class="columns">
        <div class="card">
          <TextField label="E-mail" type="email" autocomplete="email" value={email} onInput={setEmail} />
          <PasswordField
            label="Password"
            name="password"
            autocomplete="new-password"
            value={password}
            onInput={setPassword}
            longEnough={password.length >= 8}
            hint="At least 8 characters."
          />
          <Button variant="primary" wide>
            Create account
          </Button>
        </div>
        <div class="card">
          <TextField
            label="Store address"
            value="shop"
            onInput={nothing}
            error="Enter valid store URL"
            hint="Where your customers buy, such as https://shop.example.com"
          />
          <Select
            label="Country"
            placeholder="Choose a country"
            value={country}
            onChange={setCountry}
            options={[
              { value: "DE", label: "Germany" },
              { value: "LV", label: "Latvia" },
              { value: "SE", label: "Sweden" },
            ]}
          />
          <TextField label="Customer number" value="PP-20418" onInput={nothing} disabled />
        </div>
        <div class="card">
          <TextField
            label="Search"
            hideLabel
            type="search"
            placeholder="Search designs"
            icon={icons.searchIcon}
            value=""
            onInput={nothing}
          />
          <TextArea label="Note for the print shop" optional value={note} onInput={setNote} />
          <TextField label="Discount code" value="WELCOME10" onInput={nothing} suffix="%" />
        </div>
      </div>
    </Sheet>
  );
}

function ChoiceSheet() {
  const [terms, setTerms] = useState(true);
  const [live, setLive] = useState(true);
  const [unit, setUnit] = useState<"cm" | "inch">("cm");
  const [size, setSize] = useState<"30x40" | "50x70" | "70x100">("50x70");
  const [edge, setEdge] = useState<"wrapped" | "mirrored" | "white">("wrapped");
  return (
    <Sheet title="Choices">
      <div class="columns">
        <div class="card">
          <Checkbox label="I accept the terms" checked={terms} onChange={setTerms} />
          <Checkbox label="All 24 designs" mixed checked={false} onChange={nothing} />
          <Checkbox label="Newsletter" checked={false} onChange={nothing} hint="About once a month." />
          <Checkbox
            label="I accept the terms"
            checked={false}
            onChange={nothing}
            error="Please accept the terms."
          />
          <Checkbox label="Not available here" checked disabled onChange={nothing} />
        </div>
        <div class="card">
          <Checkbox look="switch" label="Publish to the store" checked={live} onChange={setLive} />
          <Checkbox look="switch" label="Show guides" checked={false} onChange={nothing} />
          <RadioGroup
            label="Edges"
            value={edge}
            onChange={setEdge}
            options={[
              { value: "wrapped", label: "Wrapped", detail: "The picture goes on around the edge" },
              { value: "mirrored", label: "Mirrored" },
              { value: "white", label: "White", disabled: true },
            ]}
          />
        </div>
        <div class="card">
          <Segments
            label="Unit"
            value={unit}
            onChange={setUnit}
            options={[
              { value: "cm", label: "cm" },
              { value: "inch", label: "inch" },
            ]}
          />
          <RadioGroup
            label="Size"
            look="cards"
            value={size}
            onChange={setSize}
            options={[
              { value: "30x40", label: "30 × 40 cm", detail: "$24.00" },
              { value: "50x70", label: "50 × 70 cm", detail: "$39.00" },
              { value: "70x100", label: "70 × 100 cm", detail: "$64.00" },
            ]}
          />
        </div>
      </div>
    </Sheet>
  );
}

function NumberSheet() {
  const [count, setCount] = useState<number | null>(2);
  const [width, setWidth] = useState<number | null>(48.5);
  const [zoom, setZoom] = useState(140);
  return (
    <Sheet title="Numbers">
      <div class="columns">
        <div class="card">
          <NumberField label="Quantity" stepper min={1} max={99} value={count} onChange={setCount} />
          <Money of={{ amount: 123_450, currency: "USD" }} />
          <span>
            <Money was of={{ amount: 4_900, currency: "EUR" }} />{" "}
            <Money of={{ amount: 3_920, currency: "EUR" }} />
          </span>
          <Money of={null} />
        </div>
        <div class="card">
          <NumberField
            label="Width"
            suffix="cm"
            decimals={1}
            value={width}
            onChange={setWidth}
            hint="from 20 cm"
          />
          <NumberField
            label="Height"
            suffix="cm"
            value={19}
            onChange={nothing}
            error="Please enter valid size!"
          />
        </div>
        <div class="card">
          <Slider label="Zoom" min={100} max={400} value={zoom} onInput={setZoom} valueText={`${zoom} %`} />
          <Slider label="Depth" min={0} max={10} value={4} onInput={nothing} disabled />
          <Pager page={3} pages={12} onPage={nothing} />
        </div>
      </div>
    </Sheet>
  );
}

function StatusSheet() {
  return (
    <Sheet title="Status">
      <div class="row">
        <Badge>Draft</Badge>
        <Badge tone="accent" dot>
          In production
        </Badge>
        <Badge tone="good" icon={icons.checkIcon}>
          Published
        </Badge>
        <Badge tone="warn" icon={icons.alertIcon}>
          214 dpi
        </Badge>
        <Badge tone="bad" icon={icons.blockedIcon}>
          Failed
        </Badge>
        <Spinner />
      </div>
      <div class="columns">
        <Callout tone="accent" title="Prices include 20 % VAT">
          Invoices show the net amount beside it.
        </Callout>
        <Callout tone="warn" title="This print will look soft" action={<Button size="s">Use 50 × 70</Button>}>
          142 dpi at 70 × 100 cm. The largest good size is 50 × 70 cm.
        </Callout>
        <Callout tone="bad" title="The card was declined">
          You have not been charged. Try another card.
        </Callout>
        <Callout tone="good">Your payment has arrived. Thank you!</Callout>
      </div>
      <div class="columns">
        <ProgressBar label="harbour-at-dawn.jpg" value={0.64} caption />
        <ProgressBar label="Preparing the print file" value={null} caption />
        <ProgressBar label="Uploaded" value={1} caption tone="good" />
      </div>
    </Sheet>
  );
}

function FileSheet() {
  const [files, setFiles] = useState(0);
  return (
    <Sheet title="Files and pictures">
      <div class="columns">
        <DropZone
          label="Add your picture"
          hint={files ? `${files} chosen` : "JPEG, PNG or TIFF up to 200 MB"}
          multiple
          onFiles={(list) => setFiles(list.length)}
        />
        <div class="card">
          <DropZone compact label="Photo of the damage" hint="Up to 5 photos" onFiles={nothing} />
          <DropZone compact label="Print file" error="This file type is not supported." onFiles={nothing} />
          <DropZone compact label="Print file" disabled onFiles={nothing} />
        </div>
        <div class="card">
          <div class="row">
            <span style={{ inlineSize: "84px" }}>
              <Image src={samplePicture} alt="Harbour at dawn" ratio="3 / 4" eager />
            </span>
            <span style={{ inlineSize: "84px" }}>
              <Image src={null} alt="" ratio="3 / 4" />
            </span>
            <Loading>
              <div style={{ display: "grid", gap: "8px", inlineSize: "110px" }}>
                <Skeleton ratio="3 / 2" />
                <Skeleton width="80%" />
                <Skeleton width="50%" />
              </div>
            </Loading>
          </div>
        </div>
      </div>
    </Sheet>
  );
}

function ViewSheet() {
  const [tab, setTab] = useState<"all" | "waiting" | "shipped">("waiting");
  return (
    <Sheet title="Views">
      <div class="columns">
        <div class="card">
          <Tabs
            label="Orders"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: "all", label: "All", count: 41 },
              { id: "waiting", label: "Waiting", count: 3 },
              { id: "shipped", label: "Shipped" },
            ]}
          >
            <p>Everything that is {tab}.</p>
          </Tabs>
          <div class="row">
            <Menu
              label="Order actions"
              items={[
                { label: "Edit address", icon: icons.editIcon, onSelect: nothing },
                { label: "Download invoice", icon: icons.downloadIcon, onSelect: nothing },
                { label: "Delete order", icon: icons.trashIcon, danger: true, onSelect: nothing },
              ]}
            />
          </div>
        </div>
        <div class="card">
          <EmptyState
            icon={icons.basketIcon}
            title="Your basket is empty"
            text="Designs you add appear here, with their size, frame and price."
          >
            <Button variant="primary">Browse products</Button>
          </EmptyState>
        </div>
      </div>
    </Sheet>
  );
}

function IconSheet() {
  return (
    <Sheet title="Icons">
      <div class="icons">
        {Object.entries(icons).map(([name, of]) =>
          typeof of === "string" ? (
            <span key={name} title={name}>
              <Icon of={of} size={24} />
            </span>
          ) : null,
        )}
      </div>
    </Sheet>
  );
}

function DialogScene({ size = "m" }: { size?: "s" | "m" | "l" | "full" }) {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState("");
  return (
    <div class="sheet">
      <p>
        <Button onClick={() => setOpen(true)}>Change the address</Button>
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delivery address"
        size={size}
        closeOutside
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Continue to review
            </Button>
          </>
        }
      >
        <div style={{ display: "grid", gap: "16px" }}>
          <TextField label="Name" autocomplete="name" value={name} onInput={setName} />
          <TextField
            label="Street"
            autocomplete="street-address"
            value="Brīvības iela 12"
            onInput={nothing}
          />
          <Callout tone="accent">Orders in production keep the address they were sent with.</Callout>
        </div>
      </Dialog>
    </div>
  );
}

const samplePicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'%3E%3Crect width='300' height='400' fill='%23e7c9a0'/%3E%3Ccircle cx='150' cy='170' r='60' fill='%23d96f4e'/%3E%3Cpath d='M0 260h300v140H0z' fill='%230d5360'/%3E%3C/svg%3E";

const messages = [
  { id: 1, kind: "success", text: "Design added to basket!" },
  {
    id: 2,
    kind: "info",
    text: "You are offline. Your work is kept.",
    action: { label: "Try again", run: nothing },
  },
  { id: 3, kind: "error", text: "There has been a problem uploading file!" },
] as const;

const notices = () => ({ list: signal(messages), dismiss: nothing, pause: nothing, resume: nothing });

/** Every part in every state, on one sheet. */
export const Gallery = () =>
  stage(
    <div class="sheet">
      <h1 class="sheet-title">Parts</h1>
      <ButtonSheet />
      <FieldSheet />
      <ChoiceSheet />
      <NumberSheet />
      <StatusSheet />
      <FileSheet />
      <ViewSheet />
      <IconSheet />
    </div>,
    { styles: css },
  );

const scene = (content: ComponentChildren) => () =>
  stage(<div class="sheet">{content}</div>, { styles: css });

export const Buttons = scene(<ButtonSheet />);
export const Fields = scene(<FieldSheet />);
export const Choices = scene(<ChoiceSheet />);
export const Numbers = scene(<NumberSheet />);
export const Statuses = scene(<StatusSheet />);
export const Files = scene(<FileSheet />);
export const Views = scene(<ViewSheet />);
export const Icons = scene(<IconSheet />);
export const DialogOpen = () => stage(<DialogScene />, { styles: css });
export const DialogFull = () => stage(<DialogScene size="full" />, { styles: css });
export const Messages = () => stage(<div class="sheet" />, { styles: css, notices: notices() });
/** Messages stay in reach while a modal dialog makes everything else inert. */
export const MessagesOverDialog = () => stage(<DialogScene size="s" />, { styles: css, notices: notices() });
/** The whole sheet from right to left. */
export const RightToLeft = () =>
  stage(
    <div class="sheet">
      <ButtonSheet />
      <FieldSheet />
      <ChoiceSheet />
      <NumberSheet />
      <ViewSheet />
    </div>,
    { styles: css, direction: "rtl" },
  );
