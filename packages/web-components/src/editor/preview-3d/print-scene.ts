import type { BodyFace, FaceLook, PrintSize, ProductBody } from "@pressport/core/rules";
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  type Material,
  Mesh,
  MirroredRepeatWrapping,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from "three";
import type { Angle, HalfSize } from "./angle.ts";
import { layFace, TRIANGLES } from "./face-geometry.ts";
import { type FaceLight, faceLight, plainColour } from "./face-light.ts";
import { GLASS, SHADOW, SURFACE, VERTEX } from "./shaders.ts";
import { paintWallShadow } from "./wall-shadow.ts";
import { paintBoard } from "./wood.ts";

/** A product to look at: its body, its print's finished size, and how far its picture reaches beyond that. */
export interface ScenePrint {
  body: ProductBody;
  print: PrintSize;
  reachMm: number;
}

/** Degrees from the top of the view to its foot. */
const VIEW_DEGREES = 26;
/** Free room around the product, CSS pixels: below it stands where one can look from. */
const ROOM_PX = { x: 36, y: 52 } as const;
const MAX_ANISOTROPY = 8;

/** A print in space before a wall, drawn when told and at no other time. */
export class PrintScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(VIEW_DEGREES);
  readonly #sheet: HTMLCanvasElement;
  #sheetTexture: Texture | null = null;
  #sheetSize = "";
  #kept: { dispose(): void }[] = [];
  #middle = new Vector3();
  #half: HalfSize = { x: 1, y: 1 };
  #corner: HalfSize = { x: 1, y: 1 };
  #view = { width: 1, height: 1 };
  #depth = 0;

  /** Draws on a canvas that has a WebGL context, with what is painted on `sheet` as its print. */
  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, sheet: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, context });
    this.#sheet = sheet;
  }

  /** Half the size of what is shown. */
  get half(): HalfSize {
    return this.#half;
  }

  /** Its upper right corner, from the middle. */
  get corner(): HalfSize {
    return this.#corner;
  }

  /** Millimetres of it for a CSS pixel of the view. */
  get mmPerPixel(): number {
    const { width, height } = this.#view;
    const free = (size: number, room: number) => Math.max(size * 0.5, size - 2 * room);
    const { x, y } = this.#half;
    return Math.max(x / free(width, ROOM_PX.x), y / free(height, ROOM_PX.y)) * 2 || 1;
  }

  /** What the graphics card holds for it. */
  get held(): { geometries: number; textures: number } {
    return this.#renderer.info.memory;
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#renderer.setPixelRatio(pixelRatio);
    this.#renderer.setSize(width, height, false);
    this.#view = { width, height };
    this.#camera.aspect = width / height;
  }

  /** Puts a product in place of the one before. */
  show({ body, print, reachMm }: ScenePrint): void {
    this.#clear();
    const { left, top, right, bottom } = body.outline;
    this.#half = { x: (right - left) / 2, y: (bottom - top) / 2 };
    // A cord above it is no corner.
    const [aside, highest] = [body.solids.map((one) => one.right), body.solids.map((one) => one.top)];
    this.#corner = {
      x: Math.max(...aside) - (left + right) / 2,
      y: (top + bottom) / 2 - Math.min(...highest),
    };
    this.#depth = Math.max(...body.solids.map(({ toMm }) => toMm));
    this.#middle.set((left + right) / 2, -(top + bottom) / 2, this.#depth / 2);
    const boards = new Map<string, Texture>();
    const pictureOf = (look: FaceLook): Texture => {
      if (look.kind === "print") return this.#sheetPicture();
      const name = look.kind === "wood" ? look.finish : look.kind;
      const picture = boards.get(name) ?? this.#keep(this.#textureOf(boardOf(look)));
      picture.wrapS = MirroredRepeatWrapping;
      picture.wrapT = MirroredRepeatWrapping;
      boards.set(name, picture);
      return picture;
    };
    this.#addWall(body);
    for (const face of body.faces) {
      const light = faceLight(face, body, this.#depth);
      const material = surface(pictureOf(face.look), face, light, this.#boxOf(body));
      const mesh = this.#add(layFace(face, print, reachMm), material, light);
      if (face.look.kind !== "print" || face.look.finish !== "glass") continue;
      const glass = new Mesh(mesh.geometry, this.#keep(new ShaderMaterial(GLASS_MATERIAL)));
      glass.renderOrder = 1;
      this.#scene.add(glass);
    }
  }

  /** Takes over what has been painted on the sheet. */
  repaint(): void {
    const size = `${this.#sheet.width}x${this.#sheet.height}`;
    // A texture keeps the size it was made with.
    if (size !== this.#sheetSize) this.#sheetTexture?.dispose();
    this.#sheetSize = size;
    if (this.#sheetTexture) this.#sheetTexture.needsUpdate = true;
  }

  render({ across, up, zoom, x, y }: Angle): void {
    const camera = this.#camera;
    const half = Math.tan((VIEW_DEGREES / 2) * (Math.PI / 180));
    const far = (this.mmPerPixel * this.#view.height) / 2 / half;
    const [turned, raised] = [across * (Math.PI / 180), up * (Math.PI / 180)];
    // What is turned comes nearer on one side, so one steps back from it.
    const nearer = this.#half.x * Math.abs(Math.sin(turned)) + this.#half.y * Math.abs(Math.sin(raised));
    const distance = (far + this.#depth + 0.8 * nearer) / zoom;
    const target = new Vector3(this.#middle.x + x, this.#middle.y + y, this.#middle.z);
    camera.position.set(
      target.x + distance * Math.sin(turned) * Math.cos(raised),
      target.y + distance * Math.sin(raised),
      target.z + distance * Math.cos(turned) * Math.cos(raised),
    );
    camera.lookAt(target);
    camera.near = distance / 40;
    camera.far = distance + far * 3;
    camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, camera);
  }

  /** Gives all of it back, the context too: a page has few of them. */
  dispose(): void {
    this.#clear();
    this.#sheetTexture?.dispose();
    this.#renderer.dispose();
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss();
  }

  #clear(): void {
    this.#scene.clear();
    for (const one of this.#kept) one.dispose();
    this.#kept = [];
  }

  #keep<T extends { dispose(): void }>(one: T): T {
    this.#kept.push(one);
    return one;
  }

  #sheetPicture(): Texture {
    this.#sheetTexture ??= this.#textureOf(this.#sheet);
    return this.#sheetTexture;
  }

  #textureOf(picture: HTMLCanvasElement): Texture {
    const texture = new CanvasTexture(picture);
    texture.anisotropy = Math.min(MAX_ANISOTROPY, this.#renderer.capabilities.getMaxAnisotropy());
    return texture;
  }

  #boxOf({ outline }: ProductBody): Vector3 {
    return new Vector3(
      (outline.right - outline.left) / 2,
      (outline.bottom - outline.top) / 2,
      Math.max(1, this.#depth),
    );
  }

  #add(
    { position, uv, place, size }: ReturnType<typeof layFace>,
    material: ShaderMaterial,
    light?: FaceLight,
  ): Mesh {
    const geometry = this.#keep(new BufferGeometry());
    geometry.setAttribute("position", new BufferAttribute(position, 3));
    geometry.setAttribute("uv", new BufferAttribute(uv, 2));
    geometry.setAttribute("place", new BufferAttribute(place, 2));
    geometry.setIndex(TRIANGLES);
    if (light) material.uniforms.size = { value: new Vector2(...size) };
    const mesh = new Mesh<BufferGeometry, Material>(geometry, this.#keep(material));
    this.#scene.add(mesh);
    return mesh;
  }

  #addWall(body: ProductBody): void {
    const { picture, left, top, right, bottom } = paintWallShadow(body);
    const corner = (x: number, y: number) => ({ x, y, z: 0 });
    const { position, place, size } = layFace(
      {
        corners: [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)],
        look: { kind: "paper" },
        facing: [0, 0, 1],
        sunkMm: 0,
      },
      { widthMm: 1, heightMm: 1 },
      0,
    );
    const shadow = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: SHADOW,
      transparent: true,
      depthWrite: false,
      uniforms: { picture: { value: this.#keep(this.#textureOf(picture)) } },
    });
    const uv = new Float32Array([0, 1, 1, 1, 1, 0, 0, 0]);
    this.#add({ position, uv, place, size }, shadow).renderOrder = -1;
  }
}

const GLASS_MATERIAL = {
  vertexShader: VERTEX,
  fragmentShader: GLASS,
  transparent: true,
  depthWrite: false,
  // It lies on the print itself.
  polygonOffset: true,
  polygonOffsetFactor: -1,
  polygonOffsetUnits: -1,
} as const;

function surface(picture: Texture, { facing }: BodyFace, light: FaceLight, body: Vector3): ShaderMaterial {
  const [x, y, z] = facing;
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: SURFACE,
    uniforms: {
      picture: { value: picture },
      facing: { value: new Vector3(x, -y, z) },
      body: { value: body },
      rounded: { value: light.roundedMm },
      gloss: { value: light.gloss },
      weave: { value: light.weave },
      shadowFrom: { value: light.shadowFrom },
      shadow: { value: new Vector4(...light.shadow) },
    },
  });
}

/** A picture of what is not printed. */
function boardOf(look: FaceLook): HTMLCanvasElement {
  if (look.kind === "wood") return paintBoard(look.finish);
  const dot = document.createElement("canvas");
  dot.width = 1;
  dot.height = 1;
  const pen = dot.getContext("2d");
  if (pen) {
    pen.fillStyle = plainColour(look);
    pen.fillRect(0, 0, 1, 1);
  }
  return dot;
}
