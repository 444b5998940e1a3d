/** The texts on a pack. */
export interface Label {
  /** A pouch is printed on its middle, a jar's label is all of it. */
  onPouch: boolean
  name_ne: string
  name_en: string
  /** District in both scripts. */
  from: string
  ink: Ink
}

export interface Ink {
  background: string
  text: string
  /** Five terraces, from the highest to the lowest. */
  bands: string[]
}

export const INKS = {
  blue: {
    background: '#3d4f6b',
    text: '#f6f1e4',
    bands: ['#55698a', '#7488a6', '#9aabc0', '#c4cfd8', '#e8ecec'],
  },
  brick: {
    background: '#6a2f22',
    text: '#fbe8d4',
    bands: ['#84402f', '#a05a42', '#bc7a5c', '#d8a484', '#efd0b4'],
  },
  green: {
    background: '#0d4a2c',
    text: '#f6e9b8',
    bands: ['#17603a', '#2a7a48', '#4f9a58', '#8fbf6a', '#d8e0a0'],
  },
  gold: {
    background: '#f2b72c',
    text: '#2a1a0c',
    bands: ['#e89a1c', '#c9701a', '#98481a', '#663018', '#3f2014'],
  },
  cream: {
    background: '#fff6e2',
    text: '#4a2708',
    bands: ['#f3c24a', '#eaa92c', '#d98e1a', '#b96d10', '#8c4c0a'],
  },
  red: {
    background: '#fff0e2',
    text: '#7a120a',
    bands: ['#f0a87a', '#e8703c', '#d8401c', '#a82410', '#741208'],
  },
  straw: {
    background: '#f4e8c8',
    text: '#4a3212',
    bands: ['#e8d29a', '#d8b870', '#c29a4c', '#9c7834', '#6f5424'],
  },
  plum: {
    background: '#4a2440',
    text: '#fbe6ee',
    bands: ['#643456', '#84506f', '#a8738d', '#cba0b2', '#ecd0d8'],
  },
  milk: {
    background: '#f7faf8',
    text: '#0d3f5a',
    bands: ['#d5e8ee', '#a8d0dc', '#74b0c4', '#3f88a4', '#1a5f7c'],
  },
  butcher: {
    background: '#ffffff',
    text: '#8a1a12',
    bands: ['#f4d8d0', '#e8b0a4', '#d87a6a', '#b84434', '#8a1a12'],
  },
} satisfies Record<string, Ink>

/** Draws the label on a canvas of 1024 × 1024 pixels. Runs in the page: it may use nothing from outside of it. */
export function paintLabel(canvas: HTMLCanvasElement, { onPouch, name_ne, name_en, from, ink }: Label): void {
  const draw = canvas.getContext('2d')!
  const [top, height, left, width] = onPouch ? [150, 740, 90, 844] : [0, 1024, 0, 1024]
  draw.textAlign = 'center'
  draw.fillStyle = ink.background
  draw.fillRect(left, top, width, height)
  draw.save()
  draw.beginPath()
  draw.rect(left, top, width, height)
  draw.clip()
  ink.bands.forEach((colour, i) => {
    draw.beginPath()
    draw.moveTo(left, top + height)
    for (let x = 0; x <= width; x += 8) {
      const u = x / width
      const wave = Math.sin(u * 5 + i * 0.9) * height * 0.03 + Math.sin(u * 11 + i) * height * 0.012
      draw.lineTo(left + x, top + height * (0.72 + i * 0.058) + wave)
    }
    draw.lineTo(left + width, top + height)
    draw.fillStyle = colour
    draw.fill()
  })
  draw.restore()

  const print = (text: string, weight: number, family: string, size: number, y: number) => {
    for (let fitting = size * height; ; fitting *= 0.95) {
      draw.font = `${weight} ${fitting}px ${family}`
      if (draw.measureText(text).width <= width * 0.88) break
    }
    draw.fillText(text, 512, top + height * y)
  }
  draw.fillStyle = ink.text
  print(name_ne, 700, 'Mukta, Anek', 0.27, 0.39)
  print(name_en, 800, 'Anek, Mukta', 0.105, 0.555)
  print(from, 600, 'Anek, Mukta', 0.062, 0.655)
}
