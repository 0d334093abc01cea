/** Every vertex knows its place on the product and, in millimetres, on its own face. */
export const VERTEX = /* glsl */ `
attribute vec2 place;
varying vec2 onPicture;
varying vec2 onFace;
varying vec3 at;

void main() {
  onPicture = uv;
  onFace = place;
  at = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

/**
 * A face in the light of a window, up on the left. What looks straight at the viewer has the colours of its picture
 * unchanged: a print has to be judged by them.
 */
export const SURFACE = /* glsl */ `
uniform sampler2D picture;
uniform vec3 facing;
/** Half the width and height of the body, and its depth: its edges are rounded by so many millimetres. */
uniform vec3 body;
uniform float rounded;
uniform float gloss;
uniform float weave;
/** Strips of the face in the shadow of what stands before it: from where, and how far on each side. */
uniform float shadowFrom;
uniform vec4 shadow;
uniform vec2 size;
varying vec2 onPicture;
varying vec2 onFace;
varying vec3 at;

const vec3 WINDOW = vec3(-0.46, 0.56, 0.69);

float falls(float distance, float reach) {
  return reach > 0.0 ? 1.0 - smoothstep(0.0, reach, max(0.0, distance)) : 0.0;
}

void main() {
  vec3 tilt = vec3(0.0);
  if (rounded > 0.0) {
    vec2 flatHalf = body.xy - rounded;
    tilt.xy = (at.xy - clamp(at.xy, -flatHalf, flatHalf)) / rounded;
    tilt.z = clamp((at.z - body.z + rounded) / rounded, 0.0, 1.0);
  }
  vec3 normal = normalize(facing + tilt);
  // Light from everywhere reaches a side that stands on the wall from one half only.
  float open = 0.86 + 0.14 * max(0.0, normal.z);
  float lit = 0.72 * open + 0.28 * max(0.0, dot(normal, WINDOW)) / WINDOW.z;
  // Less light reaches what is near the wall.
  if (facing.z < 0.5) lit *= mix(0.84, 1.0, smoothstep(0.0, body.z, at.z));
  vec3 colour = texture2D(picture, onPicture).rgb;

  vec2 thread = onFace * 4.5;
  float coarse = max(fwidth(thread.x), fwidth(thread.y));
  float seen = weave * (1.0 - smoothstep(0.7, 2.4, coarse));
  colour *= 1.0 + seen * 0.07 * sin(thread.x) * sin(thread.y);

  float dark = falls(onFace.x - shadowFrom, shadow.x) * 0.3;
  dark = max(dark, falls(onFace.y - shadowFrom, shadow.y) * 0.42);
  dark = max(dark, falls(size.x - onFace.x - shadowFrom, shadow.z) * 0.16);
  dark = max(dark, falls(size.y - onFace.y - shadowFrom, shadow.w) * 0.12);

  vec3 view = normalize(cameraPosition - at);
  float glance = pow(max(0.0, dot(normal, normalize(WINDOW + view))), 28.0);
  float rim = pow(1.0 - max(0.0, dot(normal, view)), 4.0);
  colour = colour * min(lit, 1.28) * (1.0 - dark) + gloss * (0.5 * glance + 0.18 * rim);
  gl_FragColor = vec4(colour, 1.0);
}`;

/** Glass mirrors the window it is lit by, the more the flatter one looks at it. */
export const GLASS = /* glsl */ `
varying vec3 at;

float pane(vec2 place, vec2 middle, vec2 halfSize) {
  vec2 outside = abs(place - middle) - halfSize;
  return (1.0 - smoothstep(-0.03, 0.05, outside.x)) * (1.0 - smoothstep(-0.03, 0.05, outside.y));
}

void main() {
  vec3 view = normalize(cameraPosition - at);
  vec3 back = reflect(-view, vec3(0.0, 0.0, 1.0));
  vec2 place = back.xy / max(0.15, back.z);
  float window = pane(place, vec2(-0.83, 0.1), vec2(0.13, 0.2)) + pane(place, vec2(-1.13, 0.1), vec2(0.13, 0.2));
  window += pane(place, vec2(-0.83, -0.34), vec2(0.13, 0.2)) + pane(place, vec2(-1.13, -0.34), vec2(0.13, 0.2));
  float flat_ = pow(1.0 - max(0.0, view.z), 3.0);
  float room = 0.05 * smoothstep(-0.9, 0.6, place.y - 0.4 * place.x) * smoothstep(0.1, 0.5, length(place));
  gl_FragColor = vec4(vec3(1.0, 0.99, 0.97), min(0.6, window * (0.13 + 0.5 * flat_) + room + 0.35 * flat_));
}`;

/** The shadow on the wall. It is scattered a little, or one would see the steps between 256 tones. */
export const SHADOW = /* glsl */ `
uniform sampler2D picture;
varying vec2 onPicture;

void main() {
  float scatter = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  float dark = texture2D(picture, onPicture).a;
  gl_FragColor = vec4(0.1, 0.08, 0.05, dark + scatter * min(dark, 0.012));
}`;
