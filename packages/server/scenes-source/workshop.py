"""What scenes are made of: materials, bodies, plants, light and cameras, in Blender."""
import bpy, math, random
from mathutils import Matrix, Vector


def srgb(text):
    parts = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


def fresh(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.max_bounces = 6
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform = "Standard"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    return scene


def world(colour, strength):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes["Background"]
    bg.inputs[0].default_value = srgb(colour)
    bg.inputs[1].default_value = strength


class Mat:
    def __init__(self, name, colour, rough=0.7):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.b = self.t.nodes["Principled BSDF"]
        self.b.inputs["Base Color"].default_value = srgb(colour)
        self.b.inputs["Roughness"].default_value = rough
        self.b.inputs["Specular"].default_value = 0.3

    def node(self, kind, **values):
        n = self.t.nodes.new(kind)
        for key, value in values.items():
            if key in n.inputs:
                n.inputs[key].default_value = value
            else:
                setattr(n, key, value)
        return n

    def link(self, a, b):
        self.t.links.new(a, b)

    def coords(self, scale):
        c = self.node("ShaderNodeTexCoord")
        m = self.node("ShaderNodeMapping")
        m.inputs["Scale"].default_value = scale
        self.link(c.outputs["Object"], m.inputs["Vector"])
        return m.outputs["Vector"]

    def bump(self, height, strength, distance):
        bump = self.node("ShaderNodeBump", Strength=strength, Distance=distance)
        self.link(height, bump.inputs["Height"])
        if self.b.inputs["Normal"].is_linked:
            self.link(self.b.inputs["Normal"].links[0].from_socket, bump.inputs["Normal"])
        self.link(bump.outputs[0], self.b.inputs["Normal"])


def plaster(colour, strength=1.0, shade=0.06):
    """Painted plaster: roller marks, trowel waves and a slight unevenness of tone."""
    m = Mat("plaster", colour, 0.85)
    base = srgb(colour)
    fine = m.node("ShaderNodeTexNoise", Scale=260.0, Detail=2.0, Roughness=0.65)
    m.link(m.coords((1, 1, 1)), fine.inputs["Vector"])
    wide = m.node("ShaderNodeTexNoise", Scale=3.2, Detail=5.0, Roughness=0.55)
    m.link(m.coords((1, 1, 1.4)), wide.inputs["Vector"])
    mid = m.node("ShaderNodeTexNoise", Scale=26.0, Detail=5.0, Roughness=0.6)
    m.link(m.coords((1, 1, 1)), mid.inputs["Vector"])
    m.bump(fine.outputs["Fac"], 0.30 * strength, 0.0012)
    m.bump(mid.outputs["Fac"], 0.22 * strength, 0.004)
    m.bump(wide.outputs["Fac"], 0.30 * strength, 0.02)
    ramp = m.node("ShaderNodeMixRGB")
    ramp.inputs[1].default_value = [c * (1 - shade) for c in base[:3]] + [1]
    ramp.inputs[2].default_value = [min(1, c * (1 + shade)) for c in base[:3]] + [1]
    m.link(wide.outputs["Fac"], ramp.inputs[0])
    m.link(ramp.outputs[0], m.b.inputs["Base Color"])
    return m.m


def wood(dark, light, along="X", rough=0.42, scale=1.0):
    m = Mat("wood", light, rough)
    stretch = {"X": (0.9, 14, 14), "Y": (14, 0.9, 14), "Z": (14, 14, 0.9)}[along]
    v = m.coords([s * scale for s in stretch])
    rings = m.node("ShaderNodeTexNoise", Scale=1.6, Detail=8.0, Roughness=0.62, Distortion=0.9)
    m.link(v, rings.inputs["Vector"])
    pores = m.node("ShaderNodeTexNoise", Scale=16.0, Detail=4.0, Roughness=0.7)
    m.link(v, pores.inputs["Vector"])
    ramp = m.node("ShaderNodeValToRGB")
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = 0.3, srgb(dark)
    e[1].position, e[1].color = 0.68, srgb(light)
    add = m.node("ShaderNodeMixRGB", blend_type="OVERLAY")
    add.inputs[0].default_value = 0.55
    m.link(rings.outputs["Fac"], ramp.inputs[0])
    m.link(ramp.outputs[0], add.inputs[1])
    grey = m.node("ShaderNodeValToRGB")
    ge = grey.color_ramp.elements
    ge[0].position, ge[0].color = 0.36, (0.2, 0.2, 0.2, 1)
    ge[1].position, ge[1].color = 0.56, (0.55, 0.55, 0.55, 1)
    m.link(pores.outputs["Fac"], grey.inputs[0])
    m.link(grey.outputs[0], add.inputs[2])
    m.link(add.outputs[0], m.b.inputs["Base Color"])
    m.bump(pores.outputs["Fac"], 0.18, 0.002)
    return m.m



def ceramic(colour, rough=0.55):
    m = Mat("ceramic", colour, rough)
    n = m.node("ShaderNodeTexNoise", Scale=60.0, Detail=4.0)
    m.link(m.coords((1, 1, 1)), n.inputs["Vector"])
    m.bump(n.outputs["Fac"], 0.2, 0.002)
    return m.m


def box(x0, x1, y0, y1, z0, z1, material, bevel=0.004):
    bpy.ops.mesh.primitive_cube_add(size=1, location=((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
    o = bpy.context.object
    o.scale = (x1 - x0, y1 - y0, z1 - z0)
    bpy.ops.object.transform_apply(location=False, scale=True)
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments = bevel, 3
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
    o.data.materials.append(material)
    return o


def plane(x0, x1, y0, y1, z0, z1, material):
    """A rectangle: an axis with equal ends is flat."""
    if y0 == y1:
        c = [(x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)]
    elif z0 == z1:
        c = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)]
    else:
        c = [(x0, y0, z0), (x0, y1, z0), (x0, y1, z1), (x0, y0, z1)]
    mesh = bpy.data.meshes.new("p")
    mesh.from_pydata(c, [], [(0, 1, 2, 3)])
    o = bpy.data.objects.new("p", mesh)
    bpy.context.collection.objects.link(o)
    o.data.materials.append(material)
    return o


def turned(profile, x, y, z, material, steps=64):
    """A body turned on the wheel: pairs of radius and height."""
    verts, faces = [], []
    for r, h in profile:
        for s in range(steps):
            a = 2 * math.pi * s / steps
            verts.append((r * math.cos(a), r * math.sin(a), h))
    for i in range(len(profile) - 1):
        for s in range(steps):
            n = (s + 1) % steps
            faces.append((i * steps + s, i * steps + n, (i + 1) * steps + n, (i + 1) * steps + s))
    mesh = bpy.data.meshes.new("t")
    mesh.from_pydata(verts, [], faces)
    o = bpy.data.objects.new("t", mesh)
    bpy.context.collection.objects.link(o)
    o.location = (x, y, z)
    for p in mesh.polygons:
        p.use_smooth = True
    o.modifiers.new("s", "SUBSURF").render_levels = 2
    o.data.materials.append(material)
    return o


def leaf(at, length, width, yaw, pitch, material, rng):
    """One leaf: a bent blade."""
    verts, faces = [], []
    steps = 8
    bend = rng.uniform(0.5, 1.1)
    d = Vector((math.cos(yaw), math.sin(yaw), 0))
    side = Vector((-math.sin(yaw), math.cos(yaw), 0))
    p = Vector(at)
    angle = pitch
    for i in range(steps + 1):
        t = i / steps
        w = width * math.sin(math.pi * min(1, t * 0.94 + 0.06)) ** 0.8
        verts += [p - side * w / 2 + Vector((0, 0, w * 0.16)), Vector(p), p + side * w / 2 + Vector((0, 0, w * 0.16))]
        p = p + (d * math.cos(angle) + Vector((0, 0, math.sin(angle)))) * (length / steps)
        angle -= bend / steps * 1.6
    for i in range(steps):
        a = i * 3
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    mesh = bpy.data.meshes.new("l")
    mesh.from_pydata(verts, [], faces)
    o = bpy.data.objects.new("l", mesh)
    bpy.context.collection.objects.link(o)
    for q in mesh.polygons:
        q.use_smooth = True
    o.modifiers.new("s", "SUBSURF").render_levels = 2
    mesh.materials.append(material)


def branch(start, yaw, pitch, length, material, leaf_material, rng, leaves=9, size=0.075):
    """A twig that rises and bends, with leaves on both sides."""
    curve = bpy.data.curves.new("c", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 0.0022
    s = curve.splines.new("POLY")
    steps = 14
    s.points.add(steps)
    p = Vector(start)
    angle = pitch
    points = []
    for i in range(steps + 1):
        s.points[i].co = (*p, 1)
        points.append((Vector(p), angle))
        yaw += rng.uniform(-0.09, 0.09)
        angle -= rng.uniform(0.01, 0.07)
        p = p + Vector((math.cos(yaw) * math.cos(angle), math.sin(yaw) * math.cos(angle), math.sin(angle))) * (length / steps)
    o = bpy.data.objects.new("c", curve)
    bpy.context.collection.objects.link(o)
    curve.materials.append(material)
    for i in range(leaves):
        t = 0.28 + 0.72 * i / max(1, leaves - 1)
        at, a = points[min(steps, int(t * steps))]
        leaf(at, size * rng.uniform(0.8, 1.25), size * 0.34, yaw + (1 if i % 2 else -1) * rng.uniform(0.6, 1.5),
             a * 0.4 + rng.uniform(-0.1, 0.5), leaf_material, rng)


def sun(direction, strength, angle, colour="#fff1dc"):
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle = strength, math.radians(angle)
    light.color = srgb(colour)[:3]
    o = bpy.data.objects.new("sun", light)
    o.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)


def area(at, towards, width, height, strength, colour="#fff6ea"):
    light = bpy.data.lights.new("area", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", width, height
    light.energy, light.color = strength, srgb(colour)[:3]
    o = bpy.data.objects.new("area", light)
    o.location = at
    o.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = False
    bpy.context.collection.objects.link(o)


def camera(at, look, view_width, distance, shift_z=0.0):
    """A camera that sees `view_width` metres at `distance`; level, with a shifted lens."""
    c = bpy.data.cameras.new("cam")
    c.sensor_width = 36
    c.lens = 36 * distance / view_width
    c.shift_y = shift_z / view_width
    o = bpy.data.objects.new("cam", c)
    o.location = at
    o.rotation_euler = (Vector(look) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)
    bpy.context.scene.camera = o
    return o


def frontal(view_width, low, middle_x=0.0, distance=5.0):
    """Sees the wall straight on from `low` upwards, with parallels parallel."""
    view_height = view_width * 3 / 4
    eye = 1.35
    return camera((middle_x, -distance, eye), (middle_x, 0, eye), view_width, distance, low + view_height / 2 - eye)


def window(y, x, z, panes=(2, 3), size=(0.9, 1.5), bar=0.05, reach=6.0):
    """A dark card with a window cut into it, across the sun's way, so that its light falls in panes."""
    m = Mat("card", "#000000", 1).m
    w, h = size
    cuts_z = [z - h / 2 + h * i / panes[1] for i in range(panes[1] + 1)]
    cuts_y = [y - w / 2 + w * i / panes[0] for i in range(panes[0] + 1)]
    cards = [plane(x, x, y - w / 2 - reach, y - w / 2, z - reach, z + reach, m), plane(x, x, y + w / 2, y + w / 2 + reach, z - reach, z + reach, m),
             plane(x, x, y - w / 2, y + w / 2, z + h / 2, z + reach, m), plane(x, x, y - w / 2, y + w / 2, z - reach, z - h / 2, m)]
    for c in cuts_y[1:-1]:
        cards.append(plane(x, x, c - bar / 2, c + bar / 2, z - h / 2, z + h / 2, m))
    for c in cuts_z[1:-1]:
        cards.append(plane(x, x, y - w / 2, y + w / 2, c - bar / 2, c + bar / 2, m))
    for o in cards:
        # Only the sun's own rays meet the cards: the room's soft light goes round them.
        o.visible_camera = o.visible_diffuse = o.visible_glossy = False


def shell(wall, skirting=None, skirting_height=0.09):
    plane(-6, 6, 0, 0, -0.5, 5, wall)
    if skirting:
        box(-6, 6, -0.018, 0.001, 0, skirting_height, skirting, 0.005)


def planks(dark, light):
    """A floor of boards that run away from the wall."""
    rng = random.Random(3)
    board = wood(dark, light, "Y", 0.38, 0.8)
    for i in range(-34, 34):
        x = i * 0.19
        o = box(x + 0.0006, x + 0.1894, -6, 0, -0.02, 0, board, 0.0012)
        o.data.transform(Matrix.Translation((rng.uniform(-40, 40), rng.uniform(-40, 40), 0)))
        # The grain is read from the object's own place, so each board is its own piece of wood.
        centre = sum((Vector(v.co) for v in o.data.vertices), Vector()) / len(o.data.vertices)
        o.location = (x + 0.095 - centre.x, -3 - centre.y, o.location.z)
