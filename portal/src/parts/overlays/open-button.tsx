import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "../controls/button.tsx";

interface OpenButtonProps extends Omit<ButtonProps, "onClick"> {
  /** What it opens, given what closes that. */
  opens: (close: () => void) => ReactNode;
}

/** A button that opens something over the page. */
export function OpenButton({ opens, ...button }: OpenButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen ? opens(() => setOpen(false)) : null}
    </>
  );
}
