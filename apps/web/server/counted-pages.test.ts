import { COUNTED_PAGES } from '@himalayan-green/shop/reports/counted-page.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'

/** The company's, vendors' and riders' pages, those whose path is a key, papers to keep, files, and what is no page. */
const NOT_COUNTED =
  /^\/(admin|vendor|dev|sign-in\/second-factor$|answer|time|q|rider|sign-in\/first-admin|sign-in\/invitation|sell\/(?:answer|more)|order\/saved$|order\/.*\/(photo|bill|terms)|pay\/return|account\/data\/download$|\*$)/

test('every page for customers is counted, under its own path', () => {
  const [english] = routes as RouteConfigEntry[]
  const pages = leaves(english!, '').filter((path) => !NOT_COUNTED.test(path))
  const named = pages.map((path) => path.replace(/:\w+Id\b/, ':id'))
  expect([...COUNTED_PAGES].sort()).toEqual(named.sort())
})

function leaves({ path, children }: RouteConfigEntry, above: string): string[] {
  const whole = path ? `${above}/${path}` : above
  return children ? children.flatMap((child) => leaves(child, whole)) : [whole || '/']
}
