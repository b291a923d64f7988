/** The tree with the answers: their steps, proofs and reasons. */
import {
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  commands,
  window,
  workspace,
} from 'vscode';
import {
  evidenceText,
  stepDetails,
  stepLabel,
  targetText,
  valuesText,
  verdictText,
  viewsText,
} from './answerText';
import { type CurrentAnswer, stepsOf } from './currentAnswer';
import { uriOf } from './navigate';
import type { Answer, Place, Step, Verdict } from './protocol';

type Node =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'heading'; text: string }
  | { kind: 'step'; answer: Answer; step: Step; index: number }
  | { kind: 'detail'; icon: string; text: string; details: string; place?: Place | null };

const verdictIcons: Record<Verdict, ThemeIcon> = {
  reachable: new ThemeIcon('pass', new ThemeColor('testing.iconPassed')),
  unreachable: new ThemeIcon('circle-slash', new ThemeColor('charts.red')),
  unknown: new ThemeIcon('question', new ThemeColor('charts.yellow')),
};

const stepIcons: Record<Step['role'], ThemeIcon> = {
  anchor: new ThemeIcon('star-full', new ThemeColor('charts.yellow')),
  connector: new ThemeIcon('arrow-small-right'),
  target: new ThemeIcon('target', new ThemeColor('testing.iconPassed')),
};

export class SequenceView implements TreeDataProvider<Node> {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  readonly view: TreeView<Node>;
  /** Nodes by what they show: a tree view knows its nodes by identity. */
  private steps = new Map<Step, Node>();
  private roots: Node[] = [];

  constructor(private readonly current: CurrentAnswer) {
    this.view = window.createTreeView('reachd.sequence', {
      treeDataProvider: this,
      showCollapseAll: true,
    });
    let shown: readonly Answer[] = [];
    current.onChange(() => {
      if (shown !== current.all) this.rebuild();
      else this.changed.fire(); // of what is there, there may be more to tell
      shown = current.all;
      void this.follow();
    });
  }

  /** Opens the view at the current answer, and leaves the focus where it is. */
  async show(): Promise<void> {
    const node = this.currentNode();
    if (node) await this.reveal(node);
    else await commands.executeCommand('reachd.sequence.focus');
  }

  private rebuild(): void {
    this.roots = this.current.all.map((answer) => ({ kind: 'answer', answer }));
    this.steps = new Map();
    this.changed.fire();
    const count = this.current.steps.length;
    void commands.executeCommand('setContext', 'reachd.hasAnswer', this.roots.length > 0);
    void commands.executeCommand('setContext', 'reachd.hasSteps', count > 0);
  }

  private async follow(): Promise<void> {
    const node = this.currentNode();
    if (node && this.view.visible) await this.reveal(node);
  }

  private async reveal(node: Node): Promise<void> {
    await this.view.reveal(node, { select: true, focus: false, expand: node.kind === 'answer' });
  }

  private currentNode(): Node | undefined {
    const { answer, step } = this.current;
    if (answer && step) return this.nodeOf(answer, step, this.current.position);
    return this.roots.find((root) => root.kind === 'answer' && root.answer === answer);
  }

  private nodeOf(answer: Answer, step: Step, index: number): Node {
    const known = this.steps.get(step) ?? { kind: 'step', answer, step, index };
    this.steps.set(step, known);
    return known;
  }

  getParent(node: Node): Node | undefined {
    if (node.kind !== 'step') return undefined;
    return this.roots.find((root) => root.kind === 'answer' && root.answer === node.answer);
  }

  getChildren(node?: Node): Node[] {
    if (!node) return this.roots;
    if (node.kind === 'answer') return this.childrenOf(node.answer);
    return node.kind === 'step' ? detailsOf(node.step) : [];
  }

  private childrenOf(answer: Answer): Node[] {
    const nodes: Node[] = [];
    const inputs = valuesText(answer.initial_inputs ?? {});
    if (inputs !== '')
      nodes.push({ kind: 'detail', icon: 'play', text: inputs, details: 'when it starts' });
    if (answer.certificate)
      nodes.push({
        kind: 'detail',
        icon: 'shield',
        text: answer.certificate.invariant.text || answer.certificate.method,
        details: answer.certificate.invariant.text ? 'always holds' : 'proof',
      });
    for (const reason of answer.reasons)
      nodes.push({
        kind: 'detail',
        icon: 'info',
        text: reason.text,
        details: reason.location ? `line ${reason.location.line}` : '',
        place: reason.location,
      });
    for (const { isGood, text, details } of this.current.notes(answer))
      nodes.push({ kind: 'detail', icon: isGood ? 'pass' : 'warning', text, details });
    const steps = stepsOf(answer);
    if (answer.sequence.length === 0 && steps.length > 0)
      nodes.push({ kind: 'heading', text: 'the sequence that came closest ends with' });
    nodes.push(...steps.map((step, index) => this.nodeOf(answer, step, index)));
    const { file, line } = answer.target;
    if (file !== null && line !== null) {
      const text = sourceLine(file, line) || targetText(answer);
      const details = answer.target.branch === null ? '' : String(answer.target.branch);
      const place = { file, line };
      nodes.push({
        kind: 'detail',
        icon: 'location',
        text,
        details: `line ${line} ${details}`,
        place,
      });
    }
    return nodes;
  }

  getTreeItem(node: Node): TreeItem {
    switch (node.kind) {
      case 'answer':
        return this.answerItem(node.answer);
      case 'step':
        return stepItem(node.answer, node.step, node.index);
      case 'heading':
        return new TreeItem(node.text);
      case 'detail':
        return detailItem(node);
    }
  }

  private answerItem(answer: Answer): TreeItem {
    const isOpen = answer === this.current.answer;
    const item = new TreeItem(
      targetText(answer),
      isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
    );
    item.description = verdictText(answer) + evidenceText(answer);
    item.iconPath = verdictIcons[answer.verdict];
    item.tooltip = `${targetText(answer)}: ${item.description}`;
    item.contextValue = 'answer';
    return item;
  }
}

function stepItem(answer: Answer, step: Step, index: number): TreeItem {
  const hasDetails = detailsOf(step).length > 0;
  const item = new TreeItem(
    `${index + 1}. ${stepLabel(step)}`,
    hasDetails ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None,
  );
  item.description = stepDetails(step);
  item.iconPath = stepIcons[step.role];
  const tooltip = new MarkdownString();
  tooltip.appendMarkdown(`**${index + 1}. **`);
  tooltip.appendText(stepLabel(step));
  if (item.description) tooltip.appendText(`\n${item.description}`);
  item.tooltip = tooltip;
  item.command = {
    command: 'reachd.goToStep',
    title: 'Go to the Handler',
    arguments: [answer, index],
  };
  item.contextValue = 'step';
  const spoken = step.role === 'anchor' ? 'anchor' : step.role === 'target' ? 'last step' : 'step';
  item.accessibilityInformation = {
    label: `${spoken} ${index + 1}, ${stepLabel(step)}, ${item.description}`,
  };
  return item;
}

function detailItem(node: Node & { kind: 'detail' }): TreeItem {
  const item = new TreeItem(node.text);
  item.description = node.details;
  item.iconPath = new ThemeIcon(node.icon);
  item.tooltip = node.details ? `${node.text} (${node.details})` : node.text;
  if (node.place)
    item.command = { command: 'reachd.goToPlace', title: 'Go to Code', arguments: [node.place] };
  return item;
}

function detailsOf(step: Step): Node[] {
  const nodes: Node[] = Object.entries(step.parameters).map(([name, value]) => ({
    kind: 'detail',
    icon: 'symbol-parameter',
    text: valuesText({ [name]: value }),
    details: '',
  }));
  const views = viewsText(step);
  if (views !== '') nodes.push({ kind: 'detail', icon: 'layers', text: views, details: 'view' });
  if (step.establishes)
    nodes.push({ kind: 'detail', icon: 'key', text: step.establishes, details: 'from here on' });
  if (step.handler && step.location)
    nodes.push({
      kind: 'detail',
      icon: 'symbol-method',
      text: step.handler,
      details: `line ${step.location.line}`,
      place: step.location,
    });
  return nodes;
}

/** The line as an open document has it. */
function sourceLine(file: string, line: number): string {
  const uri = uriOf(file).toString();
  const document = workspace.textDocuments.find((open) => open.uri.toString() === uri);
  return document && line <= document.lineCount ? document.lineAt(line - 1).text.trim() : '';
}
