import { DIRECTIONAL_ICONS } from "@pressport/web-components/theme/icons";

interface IconProps {
  /** The `d` of one of the family's icons. */
  path: string;
  size?: 16 | 18 | 20 | 24 | 28;
}

/** An icon of the family; always beside words, or in a control with a label. */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg
      data-mirrored={DIRECTIONAL_ICONS.has(path) || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
