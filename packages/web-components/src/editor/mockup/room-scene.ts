import type { Frame } from "../canvas/paint.ts";

type Pen = CanvasRenderingContext2D;

/** Millimetres of the room that are in sight down, and at least across, and where things stand in it. */
export const ROOM = {
  height: 2500,
  narrowest: 2250,
  floorAt: 2120,
  /** Pictures hang with their middle at eye level. */
  eyeLevelFromFloor: 1480,
  sofa: { width: 2000, height: 760 },
} as const;

/** A wall, a floor, a sofa two metres wide, and what makes a room of them. */
export function paintRoom(
  pen: Pen,
  { width, height }: Frame,
  perMm: number,
  middle: number,
  floor: number,
): void {
  const wall = pen.createLinearGradient(0, 0, width, height);
  wall.addColorStop(0, "#efebe3");
  wall.addColorStop(0.6, "#e4ded3");
  wall.addColorStop(1, "#d8d1c4");
  pen.fillStyle = wall;
  pen.fillRect(0, 0, width, height);
  paintFloor(pen, width, height, floor, perMm);
  paintLamp(pen, middle - 1330 * perMm, floor + 40 * perMm, perMm);
  paintPlant(pen, middle + 1320 * perMm, floor + 90 * perMm, perMm);
  paintSofa(pen, middle - (ROOM.sofa.width / 2) * perMm, floor + 130 * perMm, perMm);
}

function paintFloor(pen: Pen, width: number, height: number, floor: number, perMm: number): void {
  const wood = pen.createLinearGradient(0, floor, 0, height);
  wood.addColorStop(0, "#b99970");
  wood.addColorStop(1, "#cdb088");
  pen.fillStyle = wood;
  pen.fillRect(0, floor, width, height - floor);
  pen.strokeStyle = "rgb(90 62 30 / 22%)";
  pen.lineWidth = 1;
  for (let board = 1; board < 5; board++) {
    const y = floor + (height - floor) * (board / 5) ** 1.4;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.lineTo(width, y);
    pen.stroke();
  }
  pen.fillStyle = "#f7f4ee";
  pen.fillRect(0, floor - 90 * perMm, width, 90 * perMm);
  pen.fillStyle = "rgb(60 48 30 / 18%)";
  pen.fillRect(0, floor - 3 * perMm, width, 3 * perMm);
}

function rounded(pen: Pen, x: number, y: number, w: number, h: number, r: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, w, h, r);
  pen.fill();
}

/** Left edge and the line its feet stand on. */
function paintSofa(pen: Pen, x: number, foot: number, perMm: number): void {
  const mm = (length: number) => length * perMm;
  const { width, height } = ROOM.sofa;
  const top = foot - mm(height);
  pen.save();
  pen.filter = "blur(6px)";
  rounded(pen, x - mm(30), foot - mm(40), mm(width + 60), mm(70), mm(30), "rgb(50 34 14 / 30%)");
  pen.restore();
  for (const leg of [110, width - 150])
    rounded(pen, x + mm(leg), foot - mm(120), mm(40), mm(120), mm(6), "#5a4028");
  rounded(pen, x + mm(90), top, mm(width - 180), mm(520), mm(70), "#587176");
  for (const seat of [150, width / 2 + 8]) {
    rounded(pen, x + mm(seat), top + mm(40), mm(width / 2 - 158), mm(400), mm(60), "#637d82");
    rounded(pen, x + mm(seat), top + mm(350), mm(width / 2 - 158), mm(170), mm(46), "#6f898e");
  }
  rounded(pen, x + mm(60), top + mm(500), mm(width - 120), mm(160), mm(30), "#4f676c");
  for (const arm of [0, width - 170])
    rounded(pen, x + mm(arm), top + mm(180), mm(170), mm(480), mm(70), "#5f797e");
  rounded(pen, x + mm(260), top + mm(130), mm(330), mm(270), mm(60), "#c98a5e");
}

function paintLamp(pen: Pen, x: number, foot: number, perMm: number): void {
  const mm = (length: number) => length * perMm;
  const glow = pen.createRadialGradient(x, foot - mm(1420), 0, x, foot - mm(1420), mm(620));
  glow.addColorStop(0, "rgb(255 236 196 / 60%)");
  glow.addColorStop(1, "rgb(255 236 196 / 0%)");
  pen.fillStyle = glow;
  pen.fillRect(x - mm(620), foot - mm(2040), mm(1240), mm(1240));
  rounded(pen, x - mm(9), foot - mm(1320), mm(18), mm(1300), 2, "#3d3831");
  rounded(pen, x - mm(150), foot - mm(30), mm(300), mm(26), mm(13), "#3d3831");
  pen.fillStyle = "#f6e9cf";
  pen.beginPath();
  pen.moveTo(x - mm(120), foot - mm(1560));
  pen.lineTo(x + mm(120), foot - mm(1560));
  pen.lineTo(x + mm(200), foot - mm(1270));
  pen.lineTo(x - mm(200), foot - mm(1270));
  pen.fill();
}

function paintPlant(pen: Pen, x: number, foot: number, perMm: number): void {
  const mm = (length: number) => length * perMm;
  for (let leaf = 0; leaf < 9; leaf++) {
    const lean = ((leaf - 4) / 4) * 0.95;
    const length = mm(760 - Math.abs(leaf - 4) * 60);
    pen.save();
    pen.translate(x, foot - mm(330));
    pen.rotate(lean);
    pen.fillStyle = leaf % 2 === 0 ? "#4f7a54" : "#3f6746";
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.quadraticCurveTo(mm(95), -length * 0.55, 0, -length);
    pen.quadraticCurveTo(-mm(95), -length * 0.55, 0, 0);
    pen.fill();
    pen.restore();
  }
  pen.fillStyle = "#d9cfc0";
  pen.beginPath();
  pen.moveTo(x - mm(160), foot - mm(350));
  pen.lineTo(x + mm(160), foot - mm(350));
  pen.lineTo(x + mm(120), foot);
  pen.lineTo(x - mm(120), foot);
  pen.fill();
}
