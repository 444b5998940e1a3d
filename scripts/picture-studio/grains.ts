import { num } from './glsl.ts'
import type { Numbers, Words } from './scene.ts'

/** What a heap is of: rice, pulses, leaves of tea. `cell` is how far apart they lie, `tilt` how much they stand up. */
export type Grain = Words<'mark'> &
  Numbers<'cell' | 'tilt' | 'r' | 'sss' | 'spec'> & {
    cols: string[]
    size?: [number, number, number]
    shape?: 'bean' | 'coffee' | 'stick' | 'pod' | 'crumb'
  }

/** Half the length, height and width of a grain. */
export function grainSize(o: Grain): [number, number, number] {
  return o.size || [0.075, 0.05, 0.06]
}

/** The distance to one grain: `gr(q, s)`. */
export function grainShape(o: Grain): string {
  const [rx, ry, rz] = grainSize(o)
  const oval = `ell(q,vec3(${num(rx)},${num(ry)},${num(rz)}))`
  const body = {
    bean: `q.z+=${num(rx * 0.45)}*cos(q.x/${num(rx)}*1.4)-${num(rx * 0.3)};return ${oval};`,
    coffee: `float d=${oval};d=smax(d,-(length(vec2(q.y-${num(ry)},q.z+.01*sin(q.x*40.)))-${num(rz * 0.2)}),.012);return d;`,
    stick: `q.z+=.03*sin(q.x*${num(22 / (rx * 10))}+s*9.);q.y+=.02*cos(q.x*18.+s*5.);return cap(q,vec3(-${num(rx)},0,0),vec3(${num(rx)},0,0),${num(ry)});`,
    pod: `float a=atan(q.z,q.y);float d=${oval};return d-.008*cos(a*7.);`,
    crumb: `return ${oval}+${num(ry * 0.55)}*(ns(q*${num(0.9 / ry)}+s*40.)-.5)+${num(ry * 0.3)}*(ns(q*${num(2.4 / ry)}+s*9.)-.5);`,
  }
  return `float gr(vec3 q,float s){${o.shape ? body[o.shape] : `return ${oval};`}}`
}

/** The surface of a grain, its colour by chance one of `cols`. */
export function grainShade(o: Grain): string {
  const [first, ...others] = o.cols
  const chosen = others.map((colour, i) => `if(k>${num(i + 1)})m.c=${colour};`).join('')
  return `float h=h11(floor(gS*7.3)+.5);float k=h*${num(o.cols.length)};m.c=${first};${chosen}
 m.c*=.78+.44*h11(gS*3.3);${o.mark || ''}m.r=${num(o.r ?? 0.4)};m.f0=.04;m.sss=${num(o.sss ?? 0.15)};m.spec=${num(o.spec ?? 0.7)};`
}
