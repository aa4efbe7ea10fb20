import type { Help } from '../terms/help.ts'
import type { Declaration } from './declaration.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

const usage = `Usage:
  completion bash|zsh|fish

Writes what a shell needs to complete the command line of facturier. To use it now and in every shell to come:
  bash  facturier completion bash > ~/.local/share/bash-completion/completions/facturier
  zsh   facturier completion zsh > "\${fpath[1]}/_facturier"
  fish  facturier completion fish > ~/.config/fish/completions/facturier.fish
`

/** What can stand behind the name of a command. */
interface Words {
  readonly name: string
  readonly summary: string
  readonly verbs: readonly string[]
  /** With their dashes. */
  readonly options: readonly string[]
}

/** `completion` (F107): scripts made of what the commands say of themselves; no database is asked. */
export function completionCommand(all: () => readonly Declaration[]): Declaration {
  const help: Help = { usage, options: {}, verbs: shells }
  return {
    name: 'completion',
    summary: 'write the completion for bash, zsh or fish',
    help: async () => help,
    run: async ({ args, print }) => {
      const shell = shells.find((one) => one === args[0])
      if (shell === undefined || args.length > 1) {
        print(usage)
        return 2
      }
      print(script(shell, await Promise.all(all().map(wordsOf))))
      return 0
    },
  }
}

async function wordsOf({ name, summary, help }: Declaration): Promise<Words> {
  const { options, verbs = [] } = await help()
  return { name, summary, verbs, options: [...Object.keys(options), 'json', 'help'].map((one) => `--${one}`) }
}

/** The script for a shell. */
export function script(shell: Shell, all: readonly Words[]): string {
  return { bash, zsh, fish }[shell](all)
}

function bash(all: readonly Words[]): string {
  const cases = all.map(
    ({ name, verbs, options }) => `    ${name}) verbs='${verbs.join(' ')}' options='${options.join(' ')}' ;;`,
  )
  return `# bash completion for facturier
# One word a line, whatever is in it; bash 3, which macOS has, knows no mapfile.
_facturier_take() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do COMPREPLY+=("$word"); done
}
_facturier() {
  local current=\${COMP_WORDS[COMP_CWORD]} verbs='' options=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    _facturier_take < <(compgen -W '${[...all.map(({ name }) => name), 'help', '--help', '--version'].join(' ')}' -- "$current")
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  if [[ $current == -* ]]; then _facturier_take < <(compgen -W "$options" -- "$current")
  elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$verbs" ]; then _facturier_take < <(compgen -W "$verbs" -- "$current")
  else _facturier_take < <(compgen -f -- "$current"); fi
}
complete -o filenames -F _facturier facturier
`
}

function zsh(all: readonly Words[]): string {
  const listed = all.map(({ name, summary }) => `    '${name}:${quoted(summary)}'`)
  const cases = all.map(
    ({ name, verbs, options }) => `    ${name}) verbs=(${verbs.join(' ')}); options=(${options.join(' ')}) ;;`,
  )
  return `#compdef facturier
_facturier() {
  local -a commands verbs options
  commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case $words[2] in
${cases.join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then compadd -- $options
  elif (( CURRENT == 3 && $#verbs > 0 )); then compadd -- $verbs
  else _files; fi
}
if [ "$funcstack[1]" = _facturier ]; then _facturier "$@"; else compdef _facturier facturier; fi
`
}

function fish(all: readonly Words[]): string {
  const lines = all.flatMap(({ name, summary, verbs, options }) => [
    `complete -c facturier -n __fish_use_subcommand -f -a ${name} -d '${quoted(summary)}'`,
    ...verbs.map(
      (verb) =>
        `complete -c facturier -n '__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${verbs.join(' ')}' -f -a ${verb}`,
    ),
    ...options.map((one) => `complete -c facturier -n '__fish_seen_subcommand_from ${name}' -l ${one.slice(2)}`),
  ])
  return `# fish completion for facturier\n${lines.join('\n')}\n`
}

/** A text between single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", '’')
}
