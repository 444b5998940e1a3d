import { LABEL, num, TAG } from '../glsl.ts'
import { PILE7, pile, scatter } from '../pile.ts'
import type { Numbers, Scene, Words } from '../scene.ts'
import { POUCH } from '../shapes.ts'

/** A glass jar with a label; `glow` is the light it throws. */
export const jar = (
  o: Words<'glow' | 'lid' | 'chunks'> & Numbers<'lidMetal'> & { a: string; b: string },
): Scene => ({
  camera: [0.34, 1.62, 1.02, 0],
  label: true,
  glsl:
    TAG +
    LABEL +
    (o.glow
      ? `\n#define GLOW 1\nvec3 glow(vec3 p){vec2 d=p.xz-vec2(1.15,-.55);return ${o.glow}*.5*exp(-dot(d,d)*1.1);}\n`
      : '') +
    `
float map(vec3 p){p.x-=.0;float b=1e3;gI=0;float r=length(p.xz);float d=box2(vec2(r,p.y-.98),vec2(.98,.95),.2);d=smin(d,box2(vec2(r,p.y-1.92),vec2(.74,.18),.04),.12);put(b,d*.9,1,p,0.);float a=atan(p.z,p.x);float l=box2(vec2(r,p.y-2.16),vec2(.83,.21),.05)-.008*cos(a*70.)*smoothstep(.25,.1,abs(p.y-2.14))*smoothstep(.7,.8,r);put(b,l*.8,2,p,0.);return b;}
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=${o.lid || '#c9a14a'};m.metal=${num(o.lidMetal ?? 0.85)};m.r=.28;m.f0=.5;return;}
 float a=atan(gQ.x,gQ.z);vec2 u=vec2(a/1.9+.5,(gQ.y-.30)/1.32);if(u.x>0.&&u.x<1.&&u.y>0.&&u.y<1.){vec4 t=lab(u);m.c=pow(t.rgb,vec3(2.2));m.r=.55;m.spec=.55;m.sss=.1;return;}
 float e=1.-abs(dot(n,normalize(vec3(0,.3,1.))));float side=smoothstep(-.3,1.,n.x);m.c=mix(${o.a},${o.b},clamp(.15+.75*side+.35*e,0.,1.));${o.chunks ? `float w=wor(gQ*vec3(5.,5.,5.));m.c=mix(m.c,${o.chunks},smoothstep(.45,.2,w)*.75);m.c*=.8+.4*ns(gQ*9.);` : ''}if(gQ.y>1.66)m.c=mix(m.c,#d9dfd8,.7);m.r=.05;m.f0=.07;m.sss=.5;m.spec=1.2;}`,
})

/** A bottle with a label; `glow` is the light it throws. */
export const bottle = (o: Words<'glow' | 'lid'> & { a: string; b: string }): Scene => ({
  camera: [0.26, 1.72, 1.22, 0],
  label: true,
  glsl:
    TAG +
    LABEL +
    (o.glow
      ? `\n#define GLOW 1\nvec3 glow(vec3 p){vec2 d=p.xz-vec2(1.15,-.6);return ${o.glow}*.5*exp(-dot(d,d)*1.2);}\n`
      : '') +
    `
float map(vec3 p){float b=1e3;gI=0;float r=length(p.xz);float d=box2(vec2(r,p.y-.92),vec2(.72,.92),.14);d=smin(d,box2(vec2(r,p.y-2.05),vec2(.22,.45),.04),.75);put(b,d*.85,1,p,0.);float a=atan(p.z,p.x);put(b,(box2(vec2(r,p.y-2.5),vec2(.285,.2),.05)-.006*cos(a*48.))*.8,2,p,0.);return b;}
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=${o.lid || '#1d3b2a'};m.r=.35;m.f0=.05;return;}float a=atan(gQ.x,gQ.z);vec2 u=vec2(a/2.2+.5,(gQ.y-.28)/1.28);if(u.x>0.&&u.x<1.&&u.y>0.&&u.y<1.){m.c=pow(lab(u).rgb,vec3(2.2));m.r=.5;m.spec=.5;m.sss=.1;return;}
 float e=1.-abs(dot(n,normalize(vec3(0,.3,1.))));float side=smoothstep(-.3,1.,n.x);m.c=mix(${o.a},${o.b},clamp(.1+.8*side+.4*e,0.,1.));if(gQ.y>2.08)m.c=mix(m.c,#cdd5cc,.65);m.r=.04;m.f0=.08;m.sss=.55;m.spec=1.3;}`,
})

/** A standing pouch with a label. */
export const pouch = (o: Words<'kraft'>): Scene => ({
  camera: [0.3, 1.8, 1.26, 0.3],
  label: true,
  glsl: `${TAG}${LABEL}${POUCH}
float map(vec3 p){gI=1;gQ=p;gS=0.;return pouch(p);}
void shade(inout M m,vec3 p,vec3 n){pouchShade(m,gQ,${o.kraft || '#b98d5c'});}`,
})

/** A wedge of cheese and three cubes. */
export const cheese = (o: Words<'a' | 'b' | 'rind'>): Scene => ({
  camera: [0.55, 2.05, 0.55, 0.42],
  glsl:
    TAG +
    `float map(vec3 p){float b=1e3;gI=0;{vec3 q=p-vec3(-.1,.68,-.1);q.xz=rot(.15)*q.xz;float d=box(q,vec3(1.55,.66,1.2),.1);vec2 nn=normalize(vec2(.42,1.));d=smax(d,dot(q.xz-vec2(0,0),vec2(nn.x,nn.y))-.42,.06);d=smax(d,dot(q.xz,vec2(nn.x,-nn.y))-.42,.06);vec3 w=q*1.35+3.;vec3 c=floor(w);vec3 hh=h33(c);float hole=length(fract(w)-.5-.22*(hh-.5))-.34*step(.3,hh.x)*(.45+hh.y*.6);d=smax(d,-hole/1.35,.03);d+=.008*ns(q*9.);put(b,d*.8,1,q,0.);}
 {vec3 q=p-vec3(1.1,.2,.95);q.xz=rot(.6)*q.xz;put(b,box(q,vec3(.2),.05),2,q,1.);q=p-vec3(.62,.2,1.22);q.xz=rot(1.1)*q.xz;put(b,box(q,vec3(.19),.05),2,q,2.);q=p-vec3(.9,.57,1.06);q.xz=rot(.2)*q.xz;put(b,box(q,vec3(.18),.05),2,q,3.);}return b;}
void shade(inout M m,vec3 p,vec3 n){m.c=mix(${o.a || '#e9c46a'},${o.b || '#f1d58c'},fbm(gQ*3.+gS));if(gI==1){float rind=smoothstep(-1.38,-1.46,gQ.x);m.c=mix(m.c,${o.rind || '#a5712f'},rind);}m.c*=.93+.1*ns(gQ*30.);m.r=.42;m.sss=.5;m.f0=.04;m.spec=.7;}`,
})

/** A heap of dried cubes. */
export const chhurpi = (o: Words<'a' | 'b'>): Scene => {
  const places = scatter({
    seed: 91,
    count: 13,
    box: [2.8, 2.5],
    radii: [2, 1.6],
    scale: 0.36,
    tilt: 0.2,
    roll: 0.2,
  })
  places.push(
    [-0.3, 0.1, 0.36, 0.5, 0.3, 0.1, 0.62],
    [0.35, 0.25, 0.35, 1.5, 0.1, 0.25, 0.62],
    [0.1, -0.4, 0.35, 2.5, 0.2, 0.2, 0.6],
    [0.05, 0.08, 0.33, 0.9, 0.2, 0.3, 1.15],
  )
  return {
    glsl:
      TAG +
      `float item(vec3 q,float s){gT=1;float d=box(q,vec3(.9,.82,.86),.16);if(d<.3)d+=.06*(fbm(q*2.6+s*4.)-.5);return d*.8;}` +
      pile(places, 0.84, 1.5) +
      `void shade(inout M m,vec3 p,vec3 n){m.c=mix(${o.a || '#d9b777'},${o.b || '#b98a4c'},fbm(gQ*2.+gS*3.));m.c=mix(m.c,#f0dcae,smoothstep(.55,.8,ns(gQ*5.+gS))*.5);m.r=.55;m.sss=.3;m.spec=.6;}`,
  }
}

/** Two bars, one on the other. */
export const soap = (o: Words<'c'> & { a: string; b: string }): Scene => ({
  camera: [0.5, 1.7, 0.5, 0.35],
  glsl:
    TAG +
    LABEL +
    `float map(vec3 p){float b=1e3;gI=0;{vec3 q=p-vec3(-.15,.34,-.25);q.xz=rot(.1)*q.xz;put(b,box(q,vec3(1.25,.34,.8),.16)*.9,1,q,1.);}{vec3 q=p-vec3(.3,.98,.0);q.xz=rot(-.5)*q.xz;put(b,box(q,vec3(1.2,.32,.76),.16)*.9,1,q,2.);}return b;}
void shade(inout M m,vec3 p,vec3 n){m.c=mix(${o.a},${o.b},fbm(gQ*vec3(2.,5.,2.)+gS));m.c=mix(m.c,${o.c || '#6d7f3a'},smoothstep(.66,.74,ns(gQ*16.+gS))*.5);m.r=.5;m.sss=.4;m.spec=.6;}`,
})

/** A pile of balls. */
export const balls = (o: Words<'a' | 'b'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;return (length(q)-.78)*.8;}` +
    pile(
      [
        [-0.98, 0.35, 0.86, 0.4, 1.2, 0.2],
        [-0.12, 0.95, 0.86, 2.1, -1.3, 0.25],
        [0.86, 0.62, 0.86, 4, 1.25, -0.15],
        [1.02, -0.38, 0.86, 1.3, 1.2, 0.1],
        [0.08, -0.42, 0.86, 0.3, -1.25, 0.3],
        [-0.85, -0.55, 0.86, 2.7, 1.3, -0.2],
        [0.0, 0.22, 0.86, 5.6, 1.35, 0.3, 0.95],
      ],
      0.75,
      1.1,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){vec3 b=mix(${o.a || '#c98a5a'},${o.b || '#e3b48a'},h11(gS*3.7));m.c=b*(.92+.12*ns(gQ*14.));m.c=mix(m.c,b*.6,smoothstep(.7,.8,ns(gQ*17.+gS))*.3);m.r=.5;m.f0=.035;m.sss=.35;m.spec=.7;}`,
})

/** A pile of wrinkled nuts. */
export const walnut = (): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float d=length(q*vec3(1.,.92,1.08))-.84;if(d<.25){float n1=ns(q*vec3(3.2,5.,5.)+s*4.),n2=ns(q*8.+s);d+=.11*abs(n1-.5)*2.-.06+.05*abs(n2-.5);d-=.07*smoothstep(.09,.02,abs(q.z));}return d*.6;}` +
    pile(
      PILE7.map((a) => [a[0], a[1], a[2] * 0.9, a[3], a[4] * 4, a[5] * 4, a[6] ? 0.9 : 0]),
      0.82,
      1.1,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){float n1=abs(ns(gQ*vec3(3.2,5.,5.)+gS*4.)-.5)*2.;m.c=mix(#d0a469,#8a5c30,smoothstep(.35,.0,n1)*.2+smoothstep(.2,.8,n1)*.9);m.c*=.8+.35*fbm(gQ*8.);m.r=.65;m.spec=.6;m.sss=.1;}`,
})
