/** The model as a picture: nodes and edges with places, and which of them a sequence uses. No editor
 * in here. */
import dagre from '@dagrejs/dagre';
import type { Place, Step } from './protocol';

/** Result of `reachd/model`. */
export interface Model {
  name: string;
  complete: boolean;
  ui: {
    initial: string;
    views: string[];
    transitions: { from: string; event: string; to: string }[];
  } | null;
  events: {
    id: string;
    label: string;
    kind: 'user' | 'system';
    handler: string | null;
    location: Place | null;
    enabled: string | null;
    parameters: string[];
  }[];
  variables: { name: string; writtenBy: string[]; readBy: string[] }[];
}

export interface Node {
  id: string;
  kind: 'view' | 'event' | 'variable';
  label: string;
  details: string;
  location: Place | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Edge {
  id: string;
  kind: 'transition' | 'writes' | 'reads';
  from: string;
  to: string;
  label: string;
  details: string;
  location: Place | null;
  points: Point[];
  /** Where the label goes. */
  at: Point;
}

export interface Picture {
  title: string;
  note: string;
  width: number;
  height: number;
  nodes: Node[];
  edges: Edge[];
}

/** Which nodes and edges a sequence uses, with the numbers of its steps. */
export interface Highlight {
  steps: Record<string, number[]>;
  current: string[];
}

const characterWidth = 7.2;
const lineHeight = 18;
const padding = 14;
const labelMax = 36;
const edgeLabelsMax = 3;

type Unplaced<T> = Omit<T, 'x' | 'y' | 'points' | 'at'>;

export const viewId = (view: string) => `view ${view}`;
export const eventId = (event: string) => `event ${event}`;
const variableId = (name: string) => `variable ${name}`;
const edgeId = (from: string, to: string) => `${from} → ${to}`;
const transitionId = (from: string, to: string) => edgeId(viewId(from), viewId(to));

export function picture(model: Model): Picture {
  const [nodes, edges] = model.ui ? viewsOf(model) : eventsOf(model);
  const drawn = layOut(nodes, edges);
  const parts = [
    model.ui ? `${model.ui.views.length} views` : '',
    `${model.events.length} events`,
    model.ui ? '' : `${model.variables.length} variables`,
    model.complete ? '' : 'incomplete: it took too long',
  ];
  return { title: model.name, note: parts.filter((part) => part !== '').join(', '), ...drawn };
}

function viewsOf(model: Model): [Unplaced<Node>[], Unplaced<Edge>[]] {
  const ui = model.ui!;
  const nodes = ui.views.map((view) =>
    node(viewId(view), 'view', view, view === ui.initial ? 'where the program begins' : ''),
  );
  const events = new Map(model.events.map((event) => [event.id, event]));
  const grouped = new Map<string, { from: string; to: string; events: string[] }>();
  for (const { from, event, to } of ui.transitions) {
    const group = grouped.get(transitionId(from, to)) ?? { from, to, events: [] };
    grouped.set(transitionId(from, to), group);
    group.events.push(event);
  }
  const edges = [...grouped].map(([id, { from, to, events: used }]): Unplaced<Edge> => {
    const labels = used.map((event) => events.get(event)?.label || event);
    const more = labels.length > edgeLabelsMax ? `, ${labels.length - edgeLabelsMax} more` : '';
    return {
      id,
      kind: 'transition',
      from: viewId(from),
      to: viewId(to),
      label: shortened(labels.slice(0, edgeLabelsMax).join(', ') + more),
      details: labels.join(', '),
      location: used.map((event) => events.get(event)?.location ?? null).find(Boolean) ?? null,
    };
  });
  return [nodes, edges];
}

function eventsOf(model: Model): [Unplaced<Node>[], Unplaced<Edge>[]] {
  const nodes = model.events.map((event) => {
    const details = [
      event.handler ? `runs ${event.handler}` : '',
      event.parameters.length > 0 ? `with ${event.parameters.join(', ')}` : '',
      event.enabled ? `when ${event.enabled}` : '',
    ];
    const text = details.filter((part) => part !== '').join(', ');
    return node(eventId(event.id), 'event', event.label || event.id, text, event.location);
  });
  const edges: Unplaced<Edge>[] = [];
  const add = (kind: 'writes' | 'reads', from: string, to: string) =>
    edges.push({
      ...{ id: edgeId(from, to), kind, from, to },
      ...{ label: '', details: kind, location: null },
    });
  for (const { name, writtenBy, readBy } of model.variables) {
    const id = variableId(name);
    nodes.push(node(id, 'variable', name, 'state variable'));
    for (const event of writtenBy) add('writes', eventId(event), id);
    for (const event of readBy) add('reads', id, eventId(event));
  }
  return [nodes, edges];
}

function shortened(text: string): string {
  return text.length > labelMax ? `${text.slice(0, labelMax - 1)}…` : text;
}

function node(
  id: string,
  kind: Node['kind'],
  label: string,
  details: string,
  location: Place | null = null,
): Unplaced<Node> {
  const text = shortened(label);
  const width = Math.max(text.length * characterWidth + 2 * padding, 48);
  return { id, kind, label: text, details, location, width, height: lineHeight + padding };
}

function layOut(nodes: Unplaced<Node>[], edges: Unplaced<Edge>[]) {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 46, marginx: 16, marginy: 16 });
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { id, from, to, label } of edges) {
    const size = { width: label.length * characterWidth, height: label === '' ? 0 : lineHeight };
    graph.setEdge(from, to, { ...size, labelpos: 'c' }, id);
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    nodes: nodes.map((each): Node => {
      const { x, y } = graph.node(each.id) as Point;
      return { ...each, x, y };
    }),
    edges: edges.map((each): Edge => {
      const placed = graph.edge(each.from, each.to, each.id) as Partial<Point> &
        Pick<Edge, 'points'>;
      const points = placed.points.map(({ x, y }) => ({ x, y }));
      const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
      return { ...each, points, at: { x: placed.x ?? middle.x, y: placed.y ?? middle.y } };
    }),
  };
}

/** What of the picture the steps use; of variables, those about which an anchor establishes
 * something that a later step looks at. */
export function highlight(model: Model, steps: readonly Step[], position: number): Highlight {
  const used: Record<string, number[]> = {};
  const mark = (id: string, number: number) => {
    const numbers = (used[id] ??= []);
    if (!numbers.includes(number)) numbers.push(number);
  };
  const idsOf = (step: Step) =>
    model.ui
      ? [viewId(step.to ?? ''), transitionId(step.from ?? '', step.to ?? '')]
      : [eventId(step.event)];
  steps.forEach((step, index) => {
    for (const id of idsOf(step)) mark(id, index + 1);
    if (model.ui) return;
    for (const { name, writtenBy, readBy } of model.variables) {
      if (!writtenBy.includes(step.event) || !mentions(step.establishes ?? '', name)) continue;
      const readers = steps.slice(index + 1).filter(({ event }) => readBy.includes(event));
      if (readers.length === 0) continue;
      mark(variableId(name), index + 1);
      mark(edgeId(eventId(step.event), variableId(name)), index + 1);
      for (const { event } of readers) mark(edgeId(variableId(name), eventId(event)), index + 1);
    }
  });
  const step = steps[position];
  return { steps: used, current: step ? idsOf(step) : [] };
}

/** Is the name there, and not only as a part of another? */
function mentions(text: string, name: string): boolean {
  const isPart = (character: string | undefined) => /[\w.]/.test(character ?? ' ');
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true;
  return false;
}
