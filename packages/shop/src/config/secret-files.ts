import { readFileSync } from 'node:fs'
import { CannotStart } from '../errors.ts'

/**
 * Every setting may be given as a file, under its name with `_FILE`. Docker, Kubernetes and systemd hand secrets over
 * in this way, so that they are not in the environment. A final line end is ignored.
 */
export function withSettingsOfFiles(given: Record<string, string>, names: string[]): Record<string, string> {
  const read: Record<string, string> = {}
  const faults: string[] = []
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both given, and only one can hold`)
      continue
    }
    try {
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (value) read[name] = value
      else faults.push(`the file of ${name}_FILE is empty`)
    } catch (error) {
      faults.push(`the file of ${name}_FILE cannot be read (${(error as { code?: string }).code})`)
    }
  }
  if (faults.length > 0) throw new CannotStart(`The settings are wrong: ${faults.join('; ')}.`)
  return { ...given, ...read }
}
