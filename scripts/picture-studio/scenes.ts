import type { Scene } from './scene.ts'
import * as bagged from './scenes/bagged.ts'
import * as bowls from './scenes/bowls.ts'
import * as butcher from './scenes/butcher.ts'
import * as cutFruit from './scenes/cut-fruit.ts'
import * as cutOpen from './scenes/cut-open.ts'
import * as cutVegetables from './scenes/cut-vegetables.ts'
import * as dairy from './scenes/dairy.ts'
import * as eggs from './scenes/eggs.ts'
import * as fish from './scenes/fish.ts'
import * as fruits from './scenes/fruits.ts'
import * as halves from './scenes/halves.ts'
import * as shelf from './scenes/shelf.ts'
import * as sweets from './scenes/sweets.ts'
import * as vegetables from './scenes/vegetables.ts'

const SCENES = {
  ...bagged,
  ...bowls,
  ...butcher,
  ...cutFruit,
  ...cutOpen,
  ...cutVegetables,
  ...dairy,
  ...eggs,
  ...fish,
  ...fruits,
  ...halves,
  ...shelf,
  ...sweets,
  ...vegetables,
}

export type SceneName = keyof typeof SCENES

/** Builds a scene of looks.json. That file is written for these scenes: options that fit another do not compile as GLSL. */
export function sceneOf(name: SceneName, options: object = {}): Scene {
  return (SCENES[name] as (options: object) => Scene)(options)
}
