import type { Label } from './label.ts'
import type { Camera } from './scene.ts'

export interface StillLife {
  /** The whole fragment shader. */
  shader: string
  camera: Camera
  /** Colour of the backdrop, as #rrggbb. */
  ground: string
  label: Label | undefined
  /** Edge of the picture in pixels, and how many times finer it is calculated. */
  size: number
  finer: number
}

/**
 * Renders a still life as WebP (a data URL). Runs in the page: besides its arguments it uses only `paintLabel`, which
 * was put there before it.
 */
export function renderStillLife(
  still: StillLife,
  paintLabel: (canvas: HTMLCanvasElement, label: Label) => void,
) {
  const side = still.size * still.finer
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false })!

  const program = gl.createProgram()
  const compile = (type: number, source: string) => {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(String(gl.getShaderInfoLog(shader)))
    gl.attachShader(program, shader)
  }
  compile(gl.VERTEX_SHADER, '#version 300 es\nin vec2 a;void main(){gl_Position=vec4(a,0,1);}')
  compile(gl.FRAGMENT_SHADER, still.shader)
  gl.linkProgram(program)
  gl.useProgram(program)

  // One triangle that covers the whole picture.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.bindAttribLocation(program, 0, 'a')
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)

  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const ground = Number.parseInt(still.ground.slice(1), 16)
  gl.uniform2f(uniform('uRes'), side, side)
  gl.uniform2f(uniform('uOff'), 0, 0)
  gl.uniform1i(uniform('uZ'), 0)
  gl.uniform3f(uniform('uG'), (ground >> 16) / 255, ((ground >> 8) & 255) / 255, (ground & 255) / 255)
  gl.uniform4f(uniform('uCam'), ...still.camera)
  if (still.label) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1024
    paintLabel(canvas, still.label)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    gl.uniform1i(uniform('uTex'), 0)
  }

  // In tiles, so that a software renderer's watchdog never takes a tile for a hang.
  const tile = 192
  gl.viewport(0, 0, side, side)
  gl.enable(gl.SCISSOR_TEST)
  for (let y = 0; y < side; y += tile)
    for (let x = 0; x < side; x += tile) {
      gl.scissor(x, y, tile, tile)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }

  const picture = document.createElement('canvas')
  picture.width = picture.height = still.size
  const draw = picture.getContext('2d')!
  draw.imageSmoothingQuality = 'high'
  draw.drawImage(canvas, 0, 0, still.size, still.size)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return picture.toDataURL('image/webp', 0.8)
}
