/** Draws the picture of the model; runs in the panel. */
import type { Edge, Highlight, Node, Picture } from '../modelGraph';
import { firstSight, sightWith, wholeSight } from '../modelSight';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

const editor = acquireVsCodeApi();
const svg = document.querySelector<SVGSVGElement>('#picture')!;
const stepFactor = 1.25;
let shown: Picture = { title: '', note: '', width: 0, height: 0, nodes: [], edges: [] };
let highlight: Highlight = { steps: {}, current: [] };
/** What of the picture is in sight. */
let sight = { x: 0, y: 0, width: 1, height: 1 };

function element(name: string, attributes: Record<string, string | number>, text = '') {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

function look(): void {
  svg.setAttribute('viewBox', `${sight.x} ${sight.y} ${sight.width} ${sight.height}`);
}

function fit(): void {
  sight = wholeSight(shown, { width: svg.clientWidth, height: svg.clientHeight });
  look();
}

/** What can be read, at the current step or at what the sequence uses. */
function goToSequence(): void {
  const { steps, current } = highlight;
  const used = Object.keys(steps).sort((a, b) => (steps[a]?.[0] ?? 0) - (steps[b]?.[0] ?? 0));
  const window = { width: svg.clientWidth, height: svg.clientHeight };
  sight = firstSight(shown, window, current.length > 0 ? current : used);
  look();
}

function zoom(factor: number): void {
  const [width, height] = [sight.width * factor, sight.height * factor];
  sight = {
    x: sight.x + (sight.width - width) / 2,
    y: sight.y + (sight.height - height) / 2,
    width,
    height,
  };
  look();
}

function makeButton(group: Element, item: Node | Edge): void {
  group.append(element('title', {}, item.details ? `${item.label}: ${item.details}` : item.label));
  group.setAttribute('tabindex', '0');
  group.setAttribute('role', item.location ? 'button' : 'img');
  group.setAttribute('aria-label', `${item.kind} ${item.label} ${item.details}`);
  const { location } = item;
  if (!location) return;
  group.classList.add('code');
  const go = () => editor.postMessage({ kind: 'go', location });
  group.addEventListener('click', go);
  group.addEventListener('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Enter' || key === ' ') go();
  });
}

function edgePath(points: { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${first.x},${first.y}`;
  // Rounded at the points between: curves from the middle of a piece to that of the next.
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    path += next
      ? ` Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`
      : ` L${point.x},${point.y}`;
  });
  return path;
}

function drawEdge(edge: Edge): Element {
  const group = element('g', { class: `edge ${edge.kind}`, 'data-id': edge.id });
  group.append(element('path', { d: edgePath(edge.points), 'marker-end': 'url(#arrow)' }));
  if (edge.label !== '') {
    group.append(element('text', { x: edge.at.x, y: edge.at.y, class: 'label' }, edge.label));
    makeButton(group, edge);
  }
  return group;
}

function drawNode(node: Node): Element {
  const { x, y, width, height } = node;
  const group = element('g', { class: `node ${node.kind}`, 'data-id': node.id });
  const round = node.kind === 'variable' ? 2 : node.kind === 'event' ? height / 2 : 8;
  const corner = { x: x - width / 2, y: y - height / 2 };
  group.append(element('rect', { ...corner, width, height, rx: round }));
  group.append(element('text', { x, y, class: 'label' }, node.label));
  group.append(element('text', { x: x + width / 2, y: y - height / 2, class: 'steps' }));
  makeButton(group, node);
  return group;
}

function draw(picture: Picture): void {
  shown = picture;
  document.querySelector('#title')!.textContent = picture.title;
  document.querySelector('#note')!.textContent = picture.note;
  document.querySelector('#legend')!.textContent = picture.nodes.some(
    ({ kind }) => kind === 'variable',
  )
    ? 'solid: writes, dashed: is read by'
    : '';
  const defs = element('defs', {});
  const arrow = element('marker', {
    ...{ id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4 },
    ...{ markerWidth: 7, markerHeight: 7, orient: 'auto' },
  });
  arrow.append(element('path', { d: 'M0,0 L8,4 L0,8 z' }));
  defs.append(arrow);
  svg.replaceChildren(defs, ...picture.edges.map(drawEdge), ...picture.nodes.map(drawNode));
  mark(highlight);
}

function mark(wanted: Highlight): void {
  highlight = wanted;
  const { steps, current } = wanted;
  for (const group of svg.querySelectorAll('g')) {
    const id = group.getAttribute('data-id') ?? '';
    group.classList.toggle('used', id in steps);
    group.classList.toggle('current', current.includes(id));
    const badge = group.querySelector('.steps');
    const isEvent = !group.classList.contains('variable');
    if (badge) badge.textContent = isEvent ? (steps[id] ?? []).join(', ') : '';
  }
  svg.classList.toggle('hasSequence', Object.keys(steps).length > 0);
  goToSequence();
}

/** The nearest node in the direction of the arrow key. */
function moveFocus(dx: number, dy: number): void {
  const id = document.activeElement?.getAttribute('data-id');
  const from = shown.nodes.find((node) => node.id === id);
  if (!from) {
    svg.querySelector<SVGGElement>('.node')?.focus();
    return;
  }
  const distance = (node: Node) => {
    const along = (node.x - from.x) * dx + (node.y - from.y) * dy;
    const across = Math.abs((node.x - from.x) * dy) + Math.abs((node.y - from.y) * dx);
    return along > 1 ? along + 2 * across : Infinity;
  };
  const [next] = [...shown.nodes].sort((a, b) => distance(a) - distance(b));
  if (next && distance(next) < Infinity)
    svg.querySelector<SVGGElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus();
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

document.addEventListener('keydown', (event) => {
  const direction = arrows[event.key];
  if (direction) moveFocus(...direction);
  else if (event.key === '+') zoom(1 / stepFactor);
  else if (event.key === '-') zoom(stepFactor);
  else if (event.key === '0') fit();
  else return;
  event.preventDefault();
});

svg.addEventListener('wheel', (event) => {
  event.preventDefault();
  zoom(event.deltaY > 0 ? 1.1 : 1 / 1.1);
});

svg.addEventListener('pointermove', (event) => {
  if (event.buttons !== 1) return;
  const scale = sight.width / svg.clientWidth;
  sight.x -= event.movementX * scale;
  sight.y -= event.movementY * scale;
  look();
});

// Who goes through the picture by keyboard sees where they are; what a click comes to stays put.
svg.addEventListener('focusin', ({ target }) => {
  const group = target as Element;
  const node = shown.nodes.find(({ id }) => id === group.getAttribute('data-id'));
  if (!node || !group.matches(':focus-visible')) return;
  sight = sightWith(sight, node);
  look();
});

document.querySelector('#in')!.addEventListener('click', () => zoom(1 / stepFactor));
document.querySelector('#out')!.addEventListener('click', () => zoom(stepFactor));
document.querySelector('#fit')!.addEventListener('click', fit);
window.addEventListener('resize', goToSequence);
window.addEventListener('message', ({ data }: MessageEvent) => {
  const message = data as
    { kind: 'picture'; picture: Picture } | { kind: 'highlight'; highlight: Highlight };
  if (message.kind === 'picture') draw(message.picture);
  else mark(message.highlight);
});
editor.postMessage({ kind: 'ready' });
