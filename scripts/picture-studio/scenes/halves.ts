import { TAG } from '../glsl.ts'
import { CUT_IN_TWO, pile } from '../pile.ts'
import type { Scene, Words } from '../scene.ts'

/** Guavas, one cut in two: its flesh, a paler rim, and the ring of seeds in the middle. */
export const guava = (o: Words<'a' | 'b' | 'flesh' | 'rim' | 'seed'>): Scene => ({
  camera: [0.7, 2.35, 0.66, 0],
  glsl: `${TAG}
float item(vec3 q,float s){
  gT=1;
  float t=the(q);
  float d=(length(q*vec3(1.,.98,1.))-.93+.12*exp(-t*t*11.)+.05*exp(-(PI-t)*(PI-t)*14.))*.85;
  if(d<.08)d+=.012*(ns(q*6.+s)-.5);
  if(s>4.5){
    d=smax(d,q.y-.02,.03);
    if(q.y>-.02){gT=2;d+=.02*smoothstep(.5,.2,length(q.xz))*(ns(q*14.)-.5);}
    return d;
  }
  float c=cap(q,vec3(0,.72,0),vec3(.06,.98,.03),.045);
  if(c<d){d=c;gT=3;}
  return d;
}
${pile(CUT_IN_TWO, 0.84, 1.3)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.36;m.f0=.045;m.sss=.35;m.spec=.6;
  if(gI==3){m.c=#6a5a32;m.r=.8;return;}
  vec3 skin=mix(${o.a || '#a9c04a'},${o.b || '#c4d468'},fbm(gQ*2.+gS));
  skin=mix(skin,skin*.7,smoothstep(.62,.75,ns(gQ*16.+gS))*.4);
  m.c=skin;
  if(gI!=2)return;
  float r=length(gQ.xz)/.92,w=wor(vec3(gQ.xz*8.,gS));
  vec3 flesh=mix(${o.flesh || '#c8605c'},${o.flesh || '#c8605c'}*1.3,fbm(gQ*5.));
  m.c=mix(flesh*1.15,flesh,smoothstep(.25,.55,r));
  m.c=mix(m.c,${o.rim || '#d8c48c'},smoothstep(.8,.9,r));
  m.c=mix(m.c,skin,smoothstep(.945,.975,r));
  float seed=smoothstep(.26,.16,w)*smoothstep(.66,.6,r)*smoothstep(.12,.2,r);
  m.c=mix(m.c,${o.seed || '#d9bd82'},seed);
}`,
})

/** Dragon fruit with its scales, one cut in two: dark red flesh full of black seeds. */
export const dragonFruit = (): Scene => ({
  camera: [0.7, 2.3, 0.66, 0],
  glsl: `${TAG}
float item(vec3 q,float s){
  gT=1;
  float d=ell(q,vec3(.88,1.06,.88));
  if(s>2.5){
    d=smax(d,q.y-.02,.03);
    if(q.y>-.02&&length(q.xz)<.9){gT=2;return d*.85;}
  }
  if(d>.5)return d*.6;
  // Scales: pointed, in five rows that stand off the skin.
  float row=floor((q.y+.95)*2.6),n=7.,a=phi(q)*n/(2.*PI)+.5*mod(row,2.);
  vec2 w=vec2((fract(a)-.5)*2.*PI/n*length(q.xz),fract((q.y+.95)*2.6));
  float blade=.20*(1.-w.y)+.02-abs(w.x); // how far inside of the scale's outline
  if(abs(row-2.)<2.6){
    float out_=.03+.22*w.y;
    float e=max(-blade,abs(d-out_*.8)-.028)*.6;
    if(e<d*.6){gT=3;gTip=w.y;return e;}
  }
  return d*.6;
}
${pile(
  [
    [-0.72, -0.62, 1, 0.4, 0.5, 0.2],
    [0.72, -0.72, 1, 2.4, -0.45, 0.25],
    [-0.72, 1.0, 0.95, -0.2, 0.1, 0.8],
    [0.82, 0.98, 0.95, -0.45, -0.1, 0.75],
  ],
  0.88,
  1.5,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.36;m.f0=.045;m.sss=.35;m.spec=.6;
  vec3 skin=mix(#b81c58,#d0306c,fbm(gQ*3.+gS));
  if(gI==2){
    float r=length(gQ.xz)/.88,w=wor(vec3(gQ.xz*13.,gS));
    m.c=mix(#8c0c44,#b01c5c,fbm(gQ*4.));
    m.c=mix(m.c,#150c10,smoothstep(.30,.22,w)*smoothstep(.90,.84,r));
    m.c=mix(m.c,#d88aa0,smoothstep(.89,.92,r));
    m.c=mix(m.c,skin,smoothstep(.95,.97,r));
    m.sss=.4;
    return;
  }
  m.c=gI==3?mix(skin,#8fae4c,smoothstep(.2,.7,gTip)):skin;
}`.replace('float item', 'float gTip;float item'),
})

/** Kernels of walnuts, in a heap. */
export const kernels = (): Scene => ({
  camera: [0.66, 1.95, 0.42, 0],
  glsl: `${TAG}
float item(vec3 q,float s){
  gT=1;
  // Two lobes with a furrow between them, wrinkled like a brain, flat below.
  float d=smin(ell(q-vec3(0,0,.34),vec3(.86,.52,.44)),ell(q+vec3(0,0,.34),vec3(.86,.52,.44)),.12);
  d=smin(d,ell(q,vec3(.42,.4,.5)),.1);
  if(d<.2){
    float fold=abs(ns(q*vec3(4.,3.,5.)+s*4.)-.5)*2.,fine=abs(ns(q*9.+s)-.5);
    d+=.14*(1.-smoothstep(.0,.45,fold))-.05+.06*fine;
  }
  d=smax(d,-(q.y+.28),.1);
  return d*.55;
}
${pile(
  [
    [-1.2, 0.1, 0.52, 0.4, 0.15, 0.2],
    [-0.75, 0.85, 0.52, 2.1, -0.12, 0.25],
    [0.15, 1.12, 0.5, 4, 0.2, 0.25],
    [0.98, 0.78, 0.52, 1.3, 0.1, 0.3],
    [1.25, 0.0, 0.5, 0.3, 0.1, 0.3],
    [-0.65, -0.5, 0.52, 2.7, 0.1, -0.2],
    [0.35, -0.62, 0.52, 5.2, 0.2, 0.1],
    [-0.35, 0.2, 0.52, 1.1, 0.1, 0.3, 0.12],
    [0.5, 0.25, 0.52, 3.1, -0.1, 0.35, 0.12],
    [-0.7, 0.3, 0.5, 5.1, 0.3, 0.4, 0.42],
    [0.1, 0.62, 0.5, 0.9, -0.2, 0.5, 0.42],
    [0.75, 0.35, 0.5, 2.2, -0.3, 0.4, 0.42],
    [0.02, -0.15, 0.52, 4.4, 0.2, 0.3, 0.5],
    [0.1, 0.25, 0.5, 2.6, 0.1, 0.5, 0.8],
  ],
  0.4,
  1.05,
  0.5,
)}
void shade(inout M m,vec3 p,vec3 n){
  float fold=abs(ns(gQ*vec3(4.,3.,5.)+gS*4.)-.5)*2.;
  m.c=mix(#8a5a2c,#c89a5c,smoothstep(.05,.5,fold));
  m.c=mix(m.c,#dcbc86,smoothstep(.6,.9,fbm(gQ*5.+gS))*.6);
  m.c*=.85+.3*ns(gQ*18.);
  m.r=.5;m.sss=.25;m.spec=.6;
}`,
})
