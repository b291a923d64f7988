/** What of the model's picture is looked at. No editor in here, and nothing that lays it out. */
import type { Node, Picture } from './modelGraph';

export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Larger than the text around it, a picture is not shown; nor so small that nobody can read it. */
const scaleMin = 1 / 1.2;
const scaleMax = 1.25;

/** All of the picture, in a window of that size. */
export function wholeSight(picture: Picture, window: { width: number; height: number }): Sight {
  const scale = Math.max(picture.width / window.width, picture.height / window.height, scaleMin);
  return sightAround(picture.width / 2, picture.height / 2, scale, window);
}

/** All of it where that can be read; else what the sequence uses, the nodes of `wanted` in order, or
 * the first of them where they are far apart. */
export function firstSight(
  picture: Picture,
  window: { width: number; height: number },
  wanted: readonly string[],
): Sight {
  const whole = wholeSight(picture, window);
  if (whole.width <= scaleMax * window.width) return whole;
  const nodes = wanted.flatMap((id) => picture.nodes.filter((node) => node.id === id));
  const [first] = nodes;
  if (!first) return sightAround(picture.width / 2, picture.height / 2, scaleMax, window);
  const [left, right] = [
    Math.min(...nodes.map(({ x }) => x)),
    Math.max(...nodes.map(({ x }) => x)),
  ];
  const [top, bottom] = [
    Math.min(...nodes.map(({ y }) => y)),
    Math.max(...nodes.map(({ y }) => y)),
  ];
  const isNear =
    right - left + first.width < scaleMax * window.width &&
    bottom - top + first.height < scaleMax * window.height;
  if (isNear) return sightAround((left + right) / 2, (top + bottom) / 2, scaleMax, window);
  return sightAround(first.x, first.y, scaleMax, window);
}

/** Moved by no more than it takes to have all of the node in sight. */
export function sightWith(sight: Sight, node: Node): Sight {
  const moved = (start: number, length: number, middle: number, size: number) =>
    Math.max(Math.min(start, middle - size / 2), middle + size / 2 - length);
  return {
    ...sight,
    x: moved(sight.x, sight.width, node.x, node.width),
    y: moved(sight.y, sight.height, node.y, node.height),
  };
}

function sightAround(
  x: number,
  y: number,
  scale: number,
  window: { width: number; height: number },
): Sight {
  const [width, height] = [window.width * scale, window.height * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
