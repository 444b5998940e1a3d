import { LABEL, TAG } from '../glsl.ts'
import { type Place, pile, scatter } from '../pile.ts'
import type { Scene } from '../scene.ts'
import { LEAF_PLATE, POUCH } from '../shapes.ts'

/** Sel roti: large thin rings of fried dough that overlap on a leaf. */
export const selRoti = (): Scene => ({
  camera: [0.82, 1.95, 0.2, 0],
  glsl: `${TAG}${LEAF_PLATE}
float item(vec3 q,float s){
  gT=1;
  float a=phi(q),r=length(q.xz);
  float wide=1.02+.05*sin(a*2.+s*2.)+.025*sin(a*5.+s);
  float thick=.15+.018*sin(a*3.+s*4.)+.010*sin(a*11.+s);
  q.y-=.03*sin(a*2.+s);
  float d=length(vec2(r-wide,q.y))-thick;
  // Where the ends of the dough meet.
  float end=mod(a-s*2.1+PI,2.*PI)-PI;
  d=smin(d,length(vec3((r-wide),q.y,end*.9))-thick*1.35,.1);
  if(d<.1)d+=.022*(ns(q*7.+s)-.5)+.008*(ns(q*24.)-.5);
  return d*.8;
}
${pile(
  [
    [-0.42, -0.32, 1, 0.4, 0, 0, 0.12],
    [0.42, 0.32, 1, 2, 0.14, -0.16, 0.34],
  ],
  0.16,
  1.3,
).replace('float map(', 'float rings(')}
float map(vec3 p){
  float b=rings(p),e=leafPlate(p*.94);
  if(e<b){b=e;gI=9;gQ=p*.94;gS=0.;}
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==9){leafShade(m,gQ);return;}
  m.c=mix(#b86c20,#843f12,fbm(gQ*3.6+gS*3.));
  m.c=mix(m.c,#cf9040,smoothstep(.55,.8,ns(gQ*16.+gS))*.5);
  m.c=mix(m.c,#d6a45c,smoothstep(.02,.16,-gQ.y)*.5);
  m.r=.34;m.f0=.05;m.sss=.2;m.spec=.9;
}`,
})

/** Dried rings of apple in a heap, their bag behind them at half its size. */
export const appleRings = (): Scene => {
  const flat = scatter({
    seed: 23,
    count: 9,
    box: [2.6, 1.8],
    radii: [1.6, 0.75],
    scale: 0.56,
    tilt: 0.4,
    roll: 0.4,
  }).map(([x, z, scale, yaw, tilt, roll]): Place => [x + 0.1, z + 0.72, scale, yaw * 0.1, tilt, roll + 0.25])
  const above: Place[] = [
    [-0.5, 0.5, 0.56, 0.1, 0.1, 0.5, 0.24],
    [0.62, 0.45, 0.56, -0.2, -0.2, 0.5, 0.26],
    [0.1, 0.85, 0.56, 0.3, 0.15, 0.6, 0.3],
    [0.85, 0.98, 0.54, -0.3, -0.3, 0.5, 0.2],
    [0.12, 0.4, 0.54, 0.5, 0.2, 0.85, 0.5],
  ]
  return {
    camera: [0.55, 2.0, 0.62, 0],
    label: true,
    glsl: `${TAG}${LABEL}${POUCH}
float item(vec3 q,float s){
  gT=1;
  float a=phi(q),r=length(q.xz);
  q.y-=.10*r*r*sin(a*2.+s*3.)+.04*r*sin(a*3.+s);
  float core=.31+.05*cos(a*5.);
  float edge=1.+.05*sin(a*4.+s*2.)+.03*sin(a*9.+s);
  return smax(abs(q.y)-.10-.02*sin(a*13.+s),max(r-edge,core-r),.09)*.6;
}
${pile([...flat, ...above], 0.3, 1.3, 0.5).replace('float map(', 'float rings(')}
float map(vec3 p){
  float b=rings(p);
  vec3 q=bagAt(p);
  float d=pouch(q)*BAG;
  if(d<b){b=d;gI=9;gQ=q;gS=0.;}
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==9){pouchShade(m,gQ,#b98d5c);return;}
  float r=length(gQ.xz),a=phi(gQ);
  m.c=mix(#c99e60,#dcbc86,fbm(gQ*3.+gS*3.));
  m.c=mix(m.c,#a8743a,smoothstep(.5,.34,r)*.7);
  m.c=mix(m.c,#b88448,smoothstep(.55,.8,ns(vec3(r*4.,a*3.,gS)))*.35);
  m.c=mix(m.c,#8c2a1c,smoothstep(.93,.98,r-.04*sin(a*4.+gS*2.)));
  m.r=.5;m.sss=.4;m.spec=.6;
}`,
  }
}
