import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** One file of TypeScript, read: its tree, its comments, and the source that a part of the tree stands for. */
export interface Syntax {
  source: string
  program: ESTree.Program
  sourceOf(node: Node): string
  /** What the comments that stand directly before a place say, on one line. */
  commentBefore(node: Node): string | undefined
}

export function readSyntax(path: string, source: string): Syntax {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return {
    source,
    program,
    sourceOf: ({ start, end }) => source.slice(start, end),
    commentBefore({ start }) {
      let end = start
      const sentences: string[] = []
      for (let at = comments.findLastIndex((one) => one.end <= start); at >= 0; at -= 1) {
        const comment = comments[at]!
        if (source.slice(comment.end, end).trim()) break
        sentences.unshift(comment.value)
        end = comment.start
      }
      return sentences.join(' ').replaceAll('*', ' ').replace(/\s+/g, ' ').trim() || undefined
    },
  }
}

/** What is written within parentheses, and before `as` and `satisfies`. */
export function bare(node: Node): Node {
  const wraps = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression']
  return wraps.includes(node.type) && 'expression' in node ? bare(node.expression as Node) : node
}

/** The parts of a node that are nodes themselves, in the order of the source. */
export function partsOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part?.type === 'string')
}
