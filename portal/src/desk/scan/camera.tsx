import { useEffect, useRef, useState } from "react";
import { useDesk } from "../use-desk.ts";
import styles from "./scan.module.css";

/** What reads codes of a picture; no code is none. */
type Read = (video: HTMLVideoElement) => Promise<string | null>;

/** The part of the browser's own reader that is used; not every browser has one. */
interface BarcodeReader {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: { new (): BarcodeReader; getSupportedFormats(): Promise<string[]> };
  }
}

const LOOKS_EVERY_MS = 120;
/** So long the same code is not read again: the camera still looks at it. */
const SAME_CODE_MS = 3_000;
/** Pictures are read in this size at most. */
const READ_PX = 720;

/** The camera of a phone, and what it sees: told each code once. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { camera: words } = useDesk().text.scan;
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let next = 0;
    let isOver = false;
    let last = { code: "", at: 0 };
    const look = async (read: Read) => {
      const code = video.current ? await read(video.current).catch(() => null) : null;
      if (isOver) return;
      const now = performance.now();
      if (code !== null && (code !== last.code || now - last.at > SAME_CODE_MS)) told.current(code);
      if (code !== null) last = { code, at: now };
      next = window.setTimeout(() => void look(read), LOOKS_EVERY_MS);
    };
    const open = async () => {
      // A page that was opened from another one has the policy of that one, which allows no camera.
      if (!isOwnDocument()) return location.reload();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isOver || !video.current) return end(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await look(await openReader());
    };
    open().catch(() => {
      if (!isOver) setDenied(true);
    });
    return () => {
      isOver = true;
      clearTimeout(next);
      if (stream) end(stream);
    };
  }, []);
  if (isDenied) return <p role="alert">{words.denied}</p>;
  return <video ref={video} className={styles.camera} muted playsInline aria-label={words.open} />;
}

/** Whether the browser asked the host for the page that is shown. */
function isOwnDocument(): boolean {
  const [asked] = performance.getEntriesByType("navigation");
  return !asked || new URL(asked.name).pathname === location.pathname;
}

/** Lets go of the camera. */
function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The browser's own reader, which also reads what carriers print; else one for QR codes, fetched now. */
async function openReader(): Promise<Read> {
  const known = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (window.BarcodeDetector && known.includes("qr_code")) {
    const reader = new window.BarcodeDetector();
    return async (video) => (await reader.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, READ_PX / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // There is no code to be seen.
      return null;
    }
  };
}
