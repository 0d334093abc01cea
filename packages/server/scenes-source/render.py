"""Renders the pictures the scenes for mockups stand on, with Blender 3.4 (Cycles):
blender -b -P render.py -- <folder> <name>... [--draft]; then finish.mjs takes the noise out of them."""
import bpy, math, random, sys
import os
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from workshop import *

ARGS = sys.argv[sys.argv.index("--") + 1:]
DRAFT = "--draft" in ARGS
ARGS = [a for a in ARGS if not a.startswith("--")]
OUT, NAMES = ARGS[0], ARGS[1:]
WIDTH, HEIGHT = (400, 300) if DRAFT else (2000, 1500)
SAMPLES = 12 if DRAFT else 32


LEAF = "#5d6f47"
ROOMS = {}


def room(f):
    ROOMS[f.__name__.replace("_", "-")] = f
    return f


@room
def living():
    """A light wall, oak bench, olive twigs in a vase; morning sun through a window on the left."""
    world("#e6ebf0", 0.78)
    shell(plaster("#e9e3d8"), Mat("skirting", "#f1ede6", 0.45).m)
    planks("#8a633f", "#c79f72")
    oak = wood("#8f6638", "#cfa46f", "X", 0.4)
    box(-0.95, 0.75, -0.44, -0.06, 0.40, 0.445, oak, 0.006)
    legs = wood("#8f6638", "#cfa46f", "Z", 0.4)
    for x in (-0.85, 0.60):
        box(x, x + 0.05, -0.42, -0.08, 0.0, 0.40, legs, 0.005)
    rng = random.Random(8)
    z = 0.445
    for w, h, c in ((0.30, 0.034, "#8f9a8c"), (0.27, 0.028, "#d9cbb0"), (0.24, 0.03, "#a86b4d")):
        box(-0.80, -0.80 + w, -0.36, -0.36 + w * 0.7, z, z + h, Mat("book", c, 0.7).m, 0.003)
        box(-0.797, -0.802 + w + 0.006, -0.355, -0.357 + w * 0.7, z + 0.004, z + h - 0.004, Mat("pages", "#efe8d8", 0.9).m, 0.001)
        z += h
    turned([(0.001, 0), (0.055, 0), (0.095, 0.05), (0.105, 0.11), (0.085, 0.18), (0.045, 0.225), (0.036, 0.25), (0.044, 0.272), (0.036, 0.27), (0.03, 0.24)], 0.52, -0.25, 0.445, ceramic("#d9cfc0"))
    twig, green = Mat("twig", "#6b5640", 0.8).m, Mat("leaf", LEAF, 0.55).m
    for i in range(9):
        branch((0.52, -0.25, 0.69), rng.uniform(0, 6.28), rng.uniform(0.95, 1.45), rng.uniform(0.36, 0.62), twig, green, rng, 12, 0.075)
    sun((0.72, 0.62, -0.42), 2.1, 2.2)
    window(-2.35, -2.6, 3.05, (2, 3), (1.5, 2.1), 0.06)
    area((-3.2, -2.6, 2.0), (0.2, 0, 1.2), 2.2, 2.2, 95)
    frontal(3.0, -0.28)


@room
def evening():
    """A deep green wall over a walnut sideboard; soft daylight from the right."""
    world("#e6ebf2", 0.34)
    shell(plaster("#3f4a43", 0.9, 0.1), Mat("skirting", "#3c463f", 0.4).m, 0.12)
    planks("#4a3222", "#866143")
    side, top = wood("#3d2618", "#7c5537", "X", 0.36), wood("#3d2618", "#7c5537", "X", 0.34)
    box(-1.05, 1.05, -0.42, -0.03, 0.16, 0.62, side, 0.004)
    box(-1.07, 1.07, -0.435, -0.02, 0.62, 0.645, top, 0.004)
    dark = Mat("gap", "#120c08", 0.9).m
    for x in (-0.35, 0.35):
        box(x - 0.002, x + 0.002, -0.4225, -0.41, 0.17, 0.61, dark, 0)
    brass = Mat("brass", "#b08d57", 0.28)
    brass.b.inputs["Metallic"].default_value = 1
    for x in (-0.7, 0.0, 0.7):
        box(x - 0.06, x + 0.06, -0.435, -0.42, 0.555, 0.565, brass.m, 0.002)
    for x in (-0.95, 0.9):
        box(x, x + 0.04, -0.38, -0.34, 0, 0.16, brass.m, 0.003)
    turned([(0.001, 0), (0.07, 0), (0.13, 0.04), (0.15, 0.075), (0.143, 0.08), (0.12, 0.05), (0.001, 0.02)], -0.62, -0.22, 0.645, ceramic("#cbb89d"))
    turned([(0.001, 0), (0.05, 0), (0.065, 0.08), (0.06, 0.2), (0.024, 0.27), (0.02, 0.36), (0.026, 0.372), (0.018, 0.37), (0.016, 0.3)], 0.66, -0.20, 0.645, ceramic("#8c5a43", 0.35))
    turned([(0.001, 0), (0.06, 0), (0.085, 0.05), (0.08, 0.12), (0.05, 0.165), (0.042, 0.175), (0.036, 0.165)], 0.84, -0.27, 0.645, ceramic("#e3dccf", 0.5))
    z = 0.645
    for w, h, c in ((0.26, 0.03, "#ddd3c2"), (0.23, 0.034, "#6d7b78")):
        box(-0.36, -0.36 + w, -0.34, -0.34 + w * 0.7, z, z + h, Mat("book", c, 0.7).m, 0.003)
        z += h
    area((2.9, -2.4, 2.3), (-0.1, 0, 1.25), 1.6, 2.2, 300, "#fff1df")
    area((-2.6, -3.5, 2.6), (0, 0, 1.0), 2.5, 2.0, 26, "#dfe9f5")
    frontal(3.0, -0.2)



@room
def plaster_front():
    """A plain wall straight on, lit from the upper left, with the shadow of leaves."""
    world("#e6edf5", 0.5)
    plane(-6, 6, 0, 0, -4, 6, plaster("#e4dfd6"))
    rng = random.Random(2)
    green = Mat("leaf", "#405030", 0.6).m
    for i in range(5):
        branch((-1.75, -0.75, 1.95 + i * 0.12), 0.25 + rng.uniform(-0.3, 0.3), 0.30 - i * 0.12, 0.75, green, green, rng, 14, 0.17)
    sun((0.62, 0.72, -0.40), 1.5, 2.0)
    area((-2.4, -2.2, 2.6), (0, 0, 1.35), 1.6, 1.6, 48)
    frontal(1.6, 0.75, distance=4.0)


@room
def angle():
    """A plain wall seen from the right."""
    world("#e6edf5", 0.5)
    plane(-8, 8, 0, 0, -4, 6, plaster("#ddd6ca"))
    area((-2.8, -1.7, 2.5), (0.1, 0, 1.35), 1.3, 1.6, 84)
    sun((0.80, 0.52, -0.36), 1.3, 5)
    yaw = math.radians(34)
    d = 3.2
    camera((math.sin(yaw) * d, -math.cos(yaw) * d, 1.42), (0, 0, 1.35), 1.55, d)


@room
def close():
    """A wall close enough to see the paint."""
    world("#e6edf5", 0.5)
    plane(-8, 8, 0, 0, -4, 6, plaster("#e0dad0"))
    area((-1.6, -1.1, 2.3), (0, 0, 1.35), 0.8, 1.0, 34)
    sun((0.66, 0.6, -0.5), 1.2, 4)
    yaw, pitch = math.radians(-24), math.radians(14)
    d = 0.9
    camera((math.sin(yaw) * d * math.cos(pitch), -math.cos(yaw) * d * math.cos(pitch), 1.35 - math.sin(pitch) * d), (0, 0, 1.35), 0.24, d)


@room
def table():
    """An oak table from above, in the soft light of a window, with the shadow of leaves."""
    world("#e6edf5", 0.5)
    plane(-2, 2, 0, 0, 0, 3, wood("#8a623a", "#c79a66", "X", 0.5, 1.3))
    rng = random.Random(5)
    green = Mat("leaf", "#405030", 0.6).m
    for i in range(3):
        branch((-0.34, -0.16, 1.47 + i * 0.03), 0.2 + rng.uniform(-0.3, 0.3), 0.2 - i * 0.12, 0.16, green, green, rng, 10, 0.045)
    sun((0.62, 0.72, -0.40), 1.4, 3.0)
    area((-0.6, -0.6, 1.75), (0, 0, 1.35), 0.5, 0.5, 5)
    camera((0, -1.2, 1.35), (0, 0, 1.35), 0.30, 1.2)



FINISHES = {"oak": ("#9c7040", "#d9b27c"), "walnut": ("#3f281a", "#7b5439"), "black": ("#191817", "#2b2927"), "white": ("#e6e2da", "#f6f3ee")}


def finish(name):
    """A board of 600 by 45 millimetres, of which only the colour is wanted."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = 2400, 180
    scene.cycles.samples = 24
    world("#ffffff", 1)
    plane(-0.3, 0.3, 0, 0, 1, 1.045, wood(*FINISHES[name], "X", 0.4, 1.6))
    camera((0, -2, 1.0225), (0, 0, 1.0225), 0.6, 2)


for each in FINISHES:
    ROOMS[f"board-{each}"] = (lambda name: lambda: finish(name))(each)


def render(name):
    scene = fresh(WIDTH, HEIGHT, SAMPLES)
    ROOMS[name]()
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    t = scene.node_tree
    t.nodes.clear()
    source = t.nodes.new("CompositorNodeRLayers")
    add = t.nodes.new("CompositorNodeMixRGB")
    add.blend_type = "ADD"
    t.links.new(source.outputs["DiffDir"], add.inputs[1])
    t.links.new(source.outputs["DiffInd"], add.inputs[2])
    files = t.nodes.new("CompositorNodeOutputFile")
    files.base_path = OUT
    files.format.file_format = "PNG"
    files.format.color_depth = "16"
    files.format.color_mode = "RGB"
    files.file_slots.clear()
    for slot, socket in (("plate", source.outputs["Image"]), ("light", add.outputs[0])):
        files.file_slots.new(f"{name}-{slot}-")
        t.links.new(socket, files.inputs[-1])
    half = t.nodes.new("CompositorNodeMixRGB")
    half.blend_type = "MULTIPLY"
    half.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    shift = t.nodes.new("CompositorNodeMixRGB")
    shift.blend_type = "ADD"
    shift.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    t.links.new(source.outputs["Normal"], half.inputs[1])
    t.links.new(half.outputs[0], shift.inputs[1])
    for slot, socket in (("normal", shift.outputs[0]), ("colour", source.outputs["DiffCol"])):
        files.file_slots.new(f"{name}-{slot}-")
        t.links.new(socket, files.inputs[-1])
    out = t.nodes.new("CompositorNodeComposite")
    t.links.new(source.outputs["Image"], out.inputs[0])
    scene.render.filepath = f"{OUT}/{name}-composite.png"
    bpy.ops.render.render(write_still=False)


for wanted in NAMES or list(ROOMS):
    render(wanted)
