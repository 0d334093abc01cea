import type { MockupScene } from "../../contract/resources/mockup-scenes.ts";
import type { Point } from "../placement/matrix.ts";
import type { ShownProduct } from "./mockup-body.ts";
import { type MockupPlan, planMockup } from "./mockup-plan.ts";
import { type Corners, chainProjections, project, projectionTo } from "./wall-view.ts";

/** A rectangle of a scene's picture, in its pixels. */
export interface SceneWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A view of a scene: its size, and what on each side no product that is shown alone should lie under. */
export interface SceneView {
  width: number;
  height: number;
  margin: { side: number; top: number; bottom: number };
}

/** A product in a scene as a view shows both. */
export interface ViewedScene {
  /** The part of the scene's picture that is in sight. */
  window: SceneWindow;
  /** Scene and plan, measured in pixels of the window. */
  scene: MockupScene;
  plan: MockupPlan;
}

/** Puts a product into a scene that fills a view: true to scale where the scene is, else as large as the view has room. */
export function planInView(scene: MockupScene, product: ShownProduct, view: SceneView): ViewedScene {
  const window = windowOn(scene, planMockup(scene, product), view.width / view.height);
  const placed = scene.place.fit_mm ? fitted(scene, product, window, view) : scene;
  return { window, ...throughWindow(placed, planMockup(placed, product), window) };
}

/** As much of a scene as has the shape of a view, the product in its middle as far as there is picture beside it. */
function windowOn(scene: MockupScene, plan: MockupPlan, aspect: number): SceneWindow {
  const height = Math.min(scene.height, scene.width / aspect);
  const width = height * aspect;
  const product = boundsOf(plan, scene);
  const start = (middle: number, size: number, whole: number) =>
    Math.min(whole - size, Math.max(0, middle - size / 2));
  return {
    left: start(product.left + product.width / 2, width, scene.width),
    top: start(product.top + product.height / 2, height, scene.height),
    width,
    height,
  };
}

/** A scene that shows a product as large as fits, hung so that it fits into what a view has free. */
function fitted(
  scene: MockupScene,
  product: ShownProduct,
  window: SceneWindow,
  view: SceneView,
): MockupScene {
  const { place, wall } = scene;
  const [wide = 1, tall = 1] = place.fit_mm ?? [];
  const perPixel = window.width / view.width;
  const { side, top, bottom } = view.margin;
  const free = {
    left: window.left + side * perPixel,
    top: window.top + top * perPixel,
    width: window.width - 2 * side * perPixel,
    height: window.height - (top + bottom) * perPixel,
  };
  const now = boundsOf(planMockup(scene, product), scene);
  const by = Math.min(free.width / now.width, free.height / now.height);
  const sized: MockupScene = { ...scene, place: { ...place, fit_mm: [wide * by, tall * by] } };
  const then = boundsOf(planMockup(sized, product), scene);
  const toPicture = projectionTo(cornersOf(scene), wall.width_mm, wall.height_mm);
  const at = { x: place.x_mm, y: place.y_mm };
  const [here, beside, below] = [at, { ...at, x: at.x + 1 }, { ...at, y: at.y + 1 }].map((point) =>
    project(toPicture, point),
  );
  const perMm = { x: (beside?.x ?? 1) - (here?.x ?? 0), y: (below?.y ?? 1) - (here?.y ?? 0) };
  return {
    ...sized,
    place: {
      ...sized.place,
      x_mm: at.x + (free.left + free.width / 2 - then.left - then.width / 2) / perMm.x,
      y_mm: at.y + (free.top + free.height / 2 - then.top - then.height / 2) / perMm.y,
    },
  };
}

function cornersOf({ wall }: MockupScene): Corners {
  const [a, b, c, d] = wall.corners.map(([x, y]): Point => ({ x, y }));
  if (!a || !b || !c || !d) throw new RangeError("A wall has four corners.");
  return [a, b, c, d];
}

/** What of a scene's picture a product takes up. */
function boundsOf({ faces }: MockupPlan, { width, height }: MockupScene): SceneWindow {
  const corners = faces.flatMap(({ corners: all }) => all);
  const xs = corners.map(({ x }) => Math.min(width, Math.max(0, x)));
  const ys = corners.map(({ y }) => Math.min(height, Math.max(0, y)));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** A scene and a product in it, as a window on it shows both. */
function throughWindow(
  scene: MockupScene,
  plan: MockupPlan,
  { left, top, width, height }: SceneWindow,
): { scene: MockupScene; plan: MockupPlan } {
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  const faces = plan.faces.map((face) => {
    const [a, b, c, d] = face.corners;
    return { ...face, corners: [moved(a), moved(b), moved(c), moved(d)] as const };
  });
  const toProduct = chainProjections([1, 0, left, 0, 1, top, 0, 0, 1], plan.toProduct);
  return { scene: { ...scene, width, height }, plan: { ...plan, faces, toProduct } };
}
