"""Plots with logarithmic axes, as SVG: a few dozen lines instead of a library."""
import math

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 400, 70, 50, 40, 170
COLOURS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b", "#17becf"]


def decades(values):
    least = math.floor(math.log10(min(values)))
    return least, max(least + 1, math.ceil(math.log10(max(values))))


def number(power):
    return f"{10 ** power:,}" if power >= 0 else f"{10 ** power:.{-power}f}"


def plot(title, x_name, y_name, series):
    """`series`: pairs of a name and a list of points (x, y), both above 0."""
    x_least, x_most = decades([x for _, points in series for x, _ in points])
    y_least, y_most = decades([y for _, points in series for _, y in points])

    def at(x, y):
        right, up = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        return (LEFT + right * (math.log10(x) - x_least) / (x_most - x_least),
                HEIGHT - BOTTOM - up * (math.log10(y) - y_least) / (y_most - y_least))

    def text(x, y, words, anchor="middle", extra=""):
        return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>{words}</text>'

    def line(a, b, colour):
        return (f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" '
                f'stroke="{colour}"/>')

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             'font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
             text(LEFT, TOP - 16, title, "start", ' font-weight="bold"')]
    for power in range(x_least, x_most + 1):
        foot = at(10 ** power, 10 ** y_least)
        parts.append(line(foot, at(10 ** power, 10 ** y_most), "#ddd"))
        parts.append(text(foot[0], foot[1] + 18, number(power)))
    for power in range(y_least, y_most + 1):
        foot = at(10 ** x_least, 10 ** power)
        parts.append(line(foot, at(10 ** x_most, 10 ** power), "#ddd"))
        parts.append(text(foot[0] - 8, foot[1] + 4, number(power), "end"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, x_name))
    middle = (TOP + HEIGHT - BOTTOM) / 2
    parts.append(text(16, middle, y_name, "middle", f' transform="rotate(-90 16 {middle:.1f})"'))
    for i, (name, points) in enumerate(series):
        colour = COLOURS[i % len(COLOURS)]
        places = [at(x, y) for x, y in sorted(points)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        y = TOP + 10 + 18 * i
        parts.append(line((WIDTH - RIGHT + 12, y - 4), (WIDTH - RIGHT + 32, y - 4), colour))
        parts.append(text(WIDTH - RIGHT + 38, y, name, "start"))
    return "\n".join(parts + ["</svg>"]) + "\n"
