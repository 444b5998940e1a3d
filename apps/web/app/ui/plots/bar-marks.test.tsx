import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { BarMarks, heightAt, PLOT_HEIGHT } from './bar-marks.tsx'
import type { Mark } from './marks.ts'
import { axisOf } from './scale.ts'
import { SmallBars } from './small-bars.tsx'

const AXIS = axisOf([100], 'count')
const mark = (name: string, value: number | null, more: object = {}) =>
  ({ name, label: name, value, ...more }) as unknown as Mark

async function plot(marks: Mark[], read: Mark | null = null) {
  const html = await rendered(
    <BarMarks marks={marks} axis={AXIS} className="plot" read={read} onRead={() => {}} />,
  )
  const rects = tagsIn(html, 'rect')
  const ofClass = (name: string) => rects.filter((rect) => rect.class?.split(' ').includes(name))
  const texts = (name: string) =>
    [...html.matchAll(new RegExp(`<text class="${name}[^"]*"[^>]*>(.*?)</text>`, 'g'))].map(([, text]) =>
      textOf(text!),
    )
  return { html, ofClass, texts }
}

test('a bar stands on the ground and is as high as its part of the axis', async () => {
  const { ofClass } = await plot([mark('a', 50), mark('b', 100)])
  const [half, whole] = ofClass('plot-is-now')
  expect(Number(whole!.height)).toBeCloseTo(2 * Number(half!.height))
  for (const bar of [half!, whole!]) expect(Number(bar.y) + Number(bar.height)).toBeCloseTo(heightAt(AXIS, 0))
  expect(heightAt(AXIS, 0)).toBeLessThan(PLOT_HEIGHT)
})

test('nothing and what is not known yet have no bar', async () => {
  const { ofClass } = await plot([mark('a', 0), mark('b', null)])
  expect(ofClass('plot-is-now')).toEqual([])
})

test('a bar whose time is not over, and the one that is read, look unlike the others', async () => {
  const marks = [mark('a', 10), mark('b', 20, { isPart: true })]
  const { ofClass } = await plot(marks, marks[1])
  expect(ofClass('plot-is-part')).toHaveLength(1)
  expect(ofClass('is-read')).toEqual(ofClass('plot-is-part'))
})

test('the time before is a tick, also where its own bar is still to come', async () => {
  const { ofClass } = await plot([
    mark('a', 10, { before: 40 }),
    mark('b', null, { before: 60 }),
    mark('c', 5),
  ])
  expect(ofClass('plot-is-before')).toHaveLength(2)
  expect(ofClass('is-to-come')).toHaveLength(1)
})

test('a note stands at its place, and inside the plot at both ends', async () => {
  const marks = Array.from({ length: 12 }, (_, at) => mark(`${at}`, 10, { note: `note ${at}` }))
  const { html, texts } = await plot(marks)
  expect(texts('plot-note')).toHaveLength(12)
  const anchors = [...html.matchAll(/class="plot-note"[^>]*text-anchor="(\w+)"/g)].map(([, anchor]) => anchor)
  expect(anchors.slice(0, 3)).toEqual(['start', 'start', 'middle'])
  expect(anchors.slice(-3)).toEqual(['middle', 'end', 'end'])
})

test('the plot says nothing to those who hear it: a table beside it does', async () => {
  expect((await plot([mark('a', 1)])).html).toContain('aria-hidden="true"')
})

test('small bars end with now, the highest fills the height, and none is quite without height', async () => {
  const html = await rendered(<SmallBars values={[0, 5, 10]} sentence="Orders: 0; 5; 10" />)
  const bars = tagsIn(html, 'rect')
  expect(bars.map((bar) => bar.class)).toEqual(['plot-is-earlier', 'plot-is-earlier', 'plot-is-now'])
  expect(bars.map(({ height }) => Number(height))).toEqual([2, 18, 36])
  expect(html).toContain('aria-label="Orders: 0; 5; 10"')
})

test('small bars of nothing but nothing, or of less than nothing, divide by nothing', async () => {
  for (const values of [
    [0, 0],
    [-3, 0],
  ]) {
    const html = await rendered(<SmallBars values={values} sentence="None" />)
    expect(tagsIn(html, 'rect').map(({ height }) => Number(height))).toEqual([2, 2])
  }
})
