import { LABEL, num, TAG } from '../glsl.ts'
import { type Grain, grainShade, grainShape, grainSize } from '../grains.ts'
import type { Scene, Words } from '../scene.ts'
import { POUCH } from '../shapes.ts'

/** The heap before the bag: `edge` is 0 in its middle and 1 where it ends, `top` how high it is there. */
const HEAP = (high: number) => `
float edge(vec2 x){return length((x-vec2(.06,.55))*vec2(.84,1.))/1.12;}
float top(vec2 x){return ${num(high)}*(1.-pow(edge(x),1.35));}`

/** The map of bag and heap, whose own distance is `heap`, and their surfaces. */
const withBag = (shade: string, kraft = '#b98d5c') => `
float map(vec3 p){
  float b=1e3;gI=0;
  vec3 q=bagAt(p);
  put(b,pouch(q)*BAG,1,q,0.);
  heap(b,p);
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==1){pouchShade(m,gQ,${kraft});return;}
  ${shade}
}`

const CAMERA: Scene['camera'] = [0.55, 1.84, 0.54, 0]

/** A bag at half its size behind a heap of the grains or leaves in it. */
export const bagged = (o: Grain & Words<'kraft' | 'under'>): Scene => {
  const cell = o.cell || 0.15
  const [rx, ry, rz] = grainSize(o)
  const longest = Math.max(rx, ry, rz)
  return {
    camera: CAMERA,
    label: true,
    glsl: `${TAG}${LABEL}${POUCH}${grainShape(o)}${HEAP(0.62)}
void heap(inout float b,vec3 p){
  float far=length((p-vec3(.06,.1,.55))*vec3(.84,1.,1.))-1.35;
  if(far>.75){b=min(b,far);return;}
  float over=p.y-max(top(p.xz),0.),beside=(edge(p.xz)-1.08)*1.1-${num(longest * 0.5)};
  if(over>${num(longest * 1.2 + 0.12)}||beside>.1){b=min(b,max(max((over-${num(longest)})*.7,beside),.05));return;}
  put(b,max((p.y-top(p.xz)+${num(longest * 0.7)})*.6,edge(p.xz)-.92),3,p,0.);
  for(int L=uZ;L<2;L++){
    vec2 off=float(L)*vec2(${num(cell * 0.5)}),c0=floor((p.xz+off)/${num(cell)});
    for(int j=-1;j<=1;j++)for(int i=-1;i<=1;i++){
      vec2 c=c0+vec2(i,j),h=h22(c+float(L)*37.),xz=(c+.5+(h-.5)*.7)*${num(cell)}-off;
      float e=edge(xz);
      if(e>1.06-.16*h.y)continue;
      vec3 q=p-vec3(xz.x,max(top(xz),0.)+${num(ry)}-float(L)*${num(ry * 0.7)}*step(e,.85),xz.y);
      if(dot(q,q)>${num((longest * 1.35 + 0.05) ** 2)}){b=min(b,length(q)-${num(longest * 1.1)});continue;}
      float s=h21(c+float(L)*11.),lean=${num(o.tilt ?? 0.9)}*(1.-.6*smoothstep(.7,1.,e));
      q=eul(q,vec3(s*6.28,(h.y-.5)*lean,(h.x-.5)*lean));
      put(b,gr(q,s)*.85,2,q,s*40.);
    }
  }
}
${withBag(`if(gI==3){m.c=${o.under || o.cols[0]}*.45;m.r=.9;m.spec=.2;return;}${grainShade(o)}`, o.kraft)}`,
  }
}

/** A bag at half its size behind a heap of flour, ground spice or ground coffee, from `a` to `b`. */
export const baggedPowder = (o: { a: string; b: string }): Scene => ({
  camera: CAMERA,
  label: true,
  glsl: `${TAG}${LABEL}${POUCH}${HEAP(0.74)}
void heap(inout float b,vec3 p){
  float far=length((p-vec3(.06,.1,.55))*vec3(.84,1.,1.))-1.35;
  if(far>.75){b=min(b,far);return;}
  float e=edge(p.xz),h=top(p.xz+.05*vec2(sin(p.z*7.),cos(p.x*6.)));
  if(abs(p.y-h)<.2)h+=.08*(fbm(vec3(p.xz*3.,1.))-.5)+.03*ns(vec3(p.xz*14.,2.))+.014*ns(vec3(p.xz*44.,5.));
  put(b,max((p.y-h)*.55,e-1.2),2,p,0.);
}
${withBag(
  `float speck=h31(floor(gQ*46.));
  m.c=mix(${o.a},${o.b},fbm(gQ*4.))*(.84+.3*ns(gQ*52.));
  m.c=mix(m.c,${o.b}*.7,step(.94,speck)*.6);
  m.r=1.;m.sss=.3;m.spec=.12;`,
)}`,
})
