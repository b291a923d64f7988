-- nvim --headless -u NONE -i NONE -n -S tests/editor/neovim.lua
-- Drives reachd as a user of Neovim's own client would. REACHD: the binary; WS: a folder with
-- keypad.c, seed.c and their models. Prints PASS or FAIL per check; exits with 1 if one failed.
local reachd = os.getenv('REACHD')
local ws = os.getenv('WS')
local fails = 0

local function out(text) io.stdout:write(text .. '\n') end
local function check(name, ok, extra)
  out((ok and 'PASS ' or 'FAIL ') .. name .. (extra and (': ' .. tostring(extra)) or ''))
  if not ok then fails = fails + 1 end
end
local function wait(condition, milliseconds) return vim.wait(milliseconds or 20000, condition, 20) end

local messages, progress = {}, {}
vim.lsp.handlers['window/showMessage'] = function(_, result) table.insert(messages, result.message) end
local original = vim.lsp.handlers['$/progress']
vim.lsp.handlers['$/progress'] = function(err, result, ...)
  table.insert(progress, result.value.kind)
  return original(err, result, ...)
end

local function start(file)
  vim.cmd('edit ' .. ws .. '/' .. file)
  vim.bo.filetype = 'c'
  vim.bo.readonly = false
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = 'reachd', cmd = { reachd }, root_dir = ws })
  vim.lsp.buf_attach_client(buffer, id)
  return buffer, id
end

-- What stands beside the lines, as Neovim draws lenses: line (from 1) → text.
local function lens_texts(buffer)
  local texts = {}
  for name, namespace in pairs(vim.api.nvim_get_namespaces()) do
    if name:find('codelens') then
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(buffer, namespace, 0, -1, { details = true })) do
        local text = ''
        for _, chunk in ipairs(mark[4].virt_text or {}) do text = text .. chunk[1] end
        texts[mark[2] + 1] = text
      end
    end
  end
  return texts
end

local function has_lens(buffer, line, part)
  local text = lens_texts(buffer)[line]
  return text ~= nil and text:find(part, 1, true) ~= nil
end

local function show_lenses(buffer)
  vim.lsp.codelens.refresh()
  wait(function()
    local lenses = vim.lsp.codelens.get(buffer)
    for _, lens in ipairs(lenses) do if not lens.command then return false end end
    return #lenses > 0
  end)
end

local function line_of(buffer, text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if line:find(text, 1, true) then return number end
  end
end

local function hover(line, column)
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then vim.api.nvim_win_close(window, true) end
  end
  vim.api.nvim_win_set_cursor(0, { line, column })
  vim.lsp.buf.hover()
  local text
  wait(function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
        return true
      end
    end
  end, 5000)
  return text
end

local function run()
  -- Lenses, running one, hover.
  local buffer, id = start('keypad.c')
  check('client starts', wait(function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized
  end))
  local branch = line_of(buffer, 'pos == 12')
  show_lenses(buffer)
  check('lens of a branch', wait(function() return has_lens(buffer, branch, 'true: reachable in 13 events') end),
    lens_texts(buffer)[branch])
  check('lens of a handler', has_lens(buffer, line_of(buffer, 'on_enter'), 'event E_ENTER'),
    lens_texts(buffer)[line_of(buffer, 'on_enter')])

  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      if item.lens.command.title:find('true', 1, true) then return choose(item) end
    end
  end
  vim.api.nvim_win_set_cursor(0, { branch, 0 })
  vim.lsp.codelens.run()
  check('running a lens shows the outcome', wait(function() return #messages > 0 end), messages[1])
  check('the outcome is right', (messages[1] or ''):find('keypad.c:' .. branch .. ':7:true: reachable in 13 events', 1, true) ~= nil)

  local float = hover(branch, 8)
  check('hover opens', float ~= nil)
  check('hover has the sequence', float and float:find('E_4', 1, true) and float:find('reaches', 1, true) and true, float)

  -- Progress of a command that takes its time: the server asks for a token, begins and ends.
  check('progress', wait(function() return progress[#progress] == 'end' or #progress == 0 end))

  -- An edit moves the answers with the code.
  vim.api.nvim_buf_set_lines(buffer, 0, 0, false, { '// one line more' })
  show_lenses(buffer)
  check('lens follows an edit', wait(function() return has_lens(buffer, branch + 1, 'reachable in 13 events') end),
    lens_texts(buffer)[branch + 1])
  vim.api.nvim_buf_set_lines(buffer, branch, branch + 1, false, { '  if (pos == 13)' })
  show_lenses(buffer)
  check('lens of a branch that became dead', wait(function() return has_lens(buffer, branch + 1, 'true: unreachable, proof checked') end),
    lens_texts(buffer)[branch + 1])
  vim.lsp.stop_client(id)

  -- Diagnostics for dead code.
  buffer, id = start('seed.c')
  check('diagnostic for dead code', wait(function()
    for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
      if diagnostic.source == 'reachd' and diagnostic.message:find("'x == 7' true", 1, true) then return true end
    end
  end), vim.inspect(vim.tbl_map(function(d) return d.message end, vim.diagnostic.get(buffer))))

  -- A test of a reachable branch becomes a new file.
  local condition = line_of(buffer, 'x == 3')
  show_lenses(buffer)
  wait(function() return has_lens(buffer, condition, 'true: reachable in 4 events') end)
  vim.api.nvim_win_set_cursor(0, { condition, 8 })
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  local action
  for _, answer in pairs(vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', params, 5000) or {}) do
    for _, each in ipairs(answer.result or {}) do
      if each.title == "Generate a test that makes 'x == 3' true" then action = each end
    end
  end
  check('a test is offered', action ~= nil)
  vim.lsp.buf.execute_command(action.command)
  check('the test is a new buffer', wait(function()
    local test = vim.fn.bufnr(ws .. '/seed_' .. condition .. '_true_test.cpp')
    if test < 0 then return false end
    local text = table.concat(vim.api.nvim_buf_get_lines(test, 0, -1, false), '\n')
    return text:find('TEST(Seed, E3WhereXIs3)', 1, true) ~= nil
  end))
  vim.lsp.stop_client(id)
  check('server ends', wait(function() return vim.lsp.get_client_by_id(id) == nil end, 5000))
end

local ok, problem = xpcall(run, debug.traceback)
if not ok then check('script', false, problem) end
out(fails == 0 and 'ALL OK' or ('FAILED ' .. fails))
vim.cmd(fails == 0 and 'qall!' or 'cquit!')
