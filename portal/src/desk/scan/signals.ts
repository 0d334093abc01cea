const GOOD = { tones: [880], seconds: 0.12, loudness: 0.15, buzz: [60] };
/** Has to be heard over machines. */
const BAD = { tones: [440, 220, 440, 220], seconds: 0.25, loudness: 0.8, buzz: [300, 80, 300, 80, 300] };
const KEPT = { tones: [660, 660], seconds: 0.08, loudness: 0.15, buzz: [40, 40, 40] };
const SIGNALS = { good: GOOD, bad: BAD, kept: KEPT };

let context: AudioContext | null = null;

/** Says by sound, and where the device can by shaking, what came of a scan: nobody looks at the screen each time. */
export function giveSignal(kind: keyof typeof SIGNALS): void {
  const { tones, seconds, loudness, buzz } = SIGNALS[kind];
  if ("vibrate" in navigator) navigator.vibrate(buzz);
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser lets a page sound only once it was touched.
  void context.resume();
  for (const [at, hertz] of tones.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.type = "square";
    const volume = context.createGain();
    volume.gain.value = loudness;
    tone.connect(volume).connect(context.destination);
    const start = context.currentTime + at * (seconds + 0.05);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
