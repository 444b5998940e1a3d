import { num, TAG, vec } from '../glsl.ts'
import { PILE5, PILE7, type Place, pile } from '../pile.ts'
import type { Numbers, Scene, Words } from '../scene.ts'

/** A pile of bulbs with papery streaks. */
export const onion = (o: Words<'a' | 'b' | 'c' | 'd'> & Numbers<'lobe' | 'n7'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float t=the(q),a=phi(q);float R=.92+.42*exp(-t*t*22.)+.12*exp(-(PI-t)*(PI-t)*30.)+${num(o.lobe || 0)}*(abs(cos(a*4.+s))-.5)*smoothstep(.1,.7,t);R+=.006*sin(a*38.)*(ns(vec3(a*6.,t*2.,s)));float d=(length(q*vec3(1.,1.14,1.))-R)*.62;return d;}` +
    pile(o.n7 ? PILE7 : PILE5, 0.8, 1.45) +
    `
void shade(inout M m,vec3 p,vec3 n){float t=the(gQ),a=phi(gQ);float st=ns(vec3(cos(a)*18.,sin(a)*18.,t*.8+gS*7.)),s2=ns(vec3(cos(a)*50.,sin(a)*50.,t*1.3));m.c=mix(${o.a || '#7b1440'},${o.b || '#b0466a'},st);m.c=mix(m.c,${o.c || '#d99aa8'},smoothstep(.62,.9,s2)*.6);m.c=mix(m.c,${o.d || '#c9a878'},exp(-t*t*14.)+exp(-pow(PI-t,2.)*18.)*.9);m.r=.33;m.f0=.04;m.sss=.25;m.spec=.8;}`,
})

/** A pile of irregular lumps; stretched, also mangoes and papayas. */
export const potato = (
  o: Words<'a' | 'b' | 'c' | 'bump' | 'sh'> & Numbers<'len' | 'fat' | 'lump' | 'eyes' | 'seven'>,
): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;vec3 r=vec3(1.08,.78,.84)+.12*vec3(h11(s),h11(s+4.),h11(s+9.))-.06;float d=ell(q,r*vec3(${num(o.len || 1)},${num(o.fat || 1)},${num(o.fat || 1)}));if(d<.25){d+=${num(o.lump ?? 0.13)}*(fbm(q*1.5+s*5.)-.5);vec3 w=h33(floor(q*1.7+s));float e=length(fract(q*1.7+s)-.3-.4*w);d+=${num(o.eyes ?? 0.05)}*smoothstep(.22,.0,e);${o.bump || ''}}return d*.75;}` +
    pile(o.seven ? PILE7 : PILE5, 0.72, 1.3) +
    `
void shade(inout M m,vec3 p,vec3 n){float a=fbm(gQ*3.+gS*3.);float sp=smoothstep(.62,.75,ns(gQ*22.+gS));m.c=mix(${o.a || '#b98a4e'},${o.b || '#8f6230'},a);m.c=mix(m.c,${o.c || '#5f3f20'},sp*.45);m.c*=.85+.3*ns(gQ*40.);m.r=.75;m.f0=.035;m.sss=.12;m.spec=.6;${o.sh || ''}}`,
})

/** Long things side by side: `rad` is the radius and `crv` the curve along x from -1 to 1. */
export const long = (
  o: Words<'crv' | 'sect' | 'bump' | 'tip'> &
    Numbers<'n' | 'jx' | 'dz' | 's' | 'yaw' | 'jit' | 'k' | 'y0'> & {
      rad: string
      sh: string
      top?: Place[]
    },
): Scene => {
  const n = o.n || 6
  const places: Place[] = []
  for (let i = 0; i < n; i++)
    places.push([
      ((i % 2) - 0.5) * (o.jx ?? 0.25),
      (i - (n - 1) / 2) * (o.dz || 0.42),
      o.s || 1.5,
      (o.yaw ?? 0.5) + Math.sin(i * 2.3) * (o.jit ?? 0.14),
      Math.sin(i * 5.1) * 0.03,
      i * 1.7,
      0,
    ])
  if (o.top) places.push(...o.top)
  return {
    glsl:
      TAG +
      `float rad(float t){return ${o.rad};} vec2 crv(float t,float s){return ${o.crv || 'vec2(0)'};}
float item(vec3 q,float s){gT=1;float t=clamp(q.x,-1.,1.);vec2 c=crv(t,s);vec2 w=q.yz-c;float a=atan(w.y,w.x);float r=max(rad(t),.001);${o.sect || ''}float d=length(vec3(w,q.x-t))-r;${o.bump || ''}d*=${num(o.k || 0.6)};
 ${o.tip || ''} return d;}` +
      pile(places, o.y0 || 0.16, 1.35) +
      `void shade(inout M m,vec3 p,vec3 n){float t=gQ.x;${o.sh}}`,
  }
}

/** From, to, and the radius at both ends. */
type Segment = [number[], number[], number, number]

/** Knobbly rhizomes. */
export const ginger = (o: Words<'a' | 'b' | 'c'>): Scene => {
  const segments: Segment[] = [
    [[-0.9, 0.1, -0.05], [-0.25, 0.12, 0.05], 0.3, 0.27],
    [[-0.25, 0.12, 0.05], [0.5, 0.1, 0.0], 0.28, 0.3],
    [[0.5, 0.1, 0], [1.0, 0.14, 0.28], 0.27, 0.2],
    [[-0.2, 0.1, 0.05], [-0.1, 0.16, 0.62], 0.24, 0.19],
    [[0.45, 0.1, 0.0], [0.62, 0.2, -0.52], 0.25, 0.18],
    [[-0.75, 0.1, 0], [-0.95, 0.2, -0.45], 0.24, 0.17],
    [[-0.1, 0.2, 0.55], [0.3, 0.3, 0.8], 0.17, 0.12],
    [[0.95, 0.12, 0.25], [1.2, 0.2, 0.62], 0.18, 0.12],
  ]
  const body = segments
    .map(([from, to, r1, r2]) => `d=smin(d,tcap(q,${vec(from)},${vec(to)},${num(r1)},${num(r2)}),.14);`)
    .join('')
  return {
    glsl:
      TAG +
      `float item(vec3 q,float s){gT=1;float d=1e3;${body}if(d<.2){d+=.03*(fbm(q*4.+s)-.5)+.012*sin(q.x*34.+q.z*12.+3.*ns(q*3.));}return d*.7;}` +
      pile(
        [
          [-0.55, -0.45, 1.0, 0.4, 0, 0],
          [0.5, 0.6, 1.0, 2.4, 0.05, 0],
          [0.35, -0.2, 0.8, 4.2, 0.3, 0.1, 0.42],
        ],
        0.27,
        1.6,
      ) +
      `
void shade(inout M m,vec3 p,vec3 n){float a=fbm(gQ*3.2+gS);float rg=sin(gQ.x*34.+gQ.z*12.+3.*ns(gQ*3.));m.c=mix(${o.a || '#cfa469'},${o.b || '#a97b44'},a);m.c=mix(m.c,${o.c || '#7b5630'},smoothstep(.6,1.,rg)*.55);m.r=.7;m.sss=.15;m.spec=.6;}`,
  }
}

/** A large and a small ribbed pumpkin. */
export const pumpkin = (o: Words<'a' | 'b' | 'c'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float t=the(q),a=phi(q);float rb=pow(abs(sin(a*5.)),.55);float R=1.02-.34*exp(-t*t*6.)-.3*exp(-(PI-t)*(PI-t)*6.)-.14*(1.-rb)*smoothstep(.05,.6,t)*smoothstep(.1,.6,PI-t);float d=(length(q*vec3(.82,1.16,.82))-R)*.6;vec2 c=vec2(.1,.05)*q.y*q.y;float e=(length(vec2(q.x,q.z)-c)-(.1+.03*cos(a*5.)+.16*exp(-(q.y-.55)*9.)*step(.5,q.y)))*.6;e=max(e,abs(q.y-.72)-.36);if(e<d){gT=2;d=e;}return d;}` +
    pile(
      [
        [-0.55, -0.25, 1.22, 0.4, 0.08, 0.05],
        [1.1, 0.85, 0.72, 2, 0.1, 0.1],
      ],
      0.8,
      1.5,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=mix(#8a8350,#5f6a34,ns(gQ*8.));m.r=.8;return;}float a=phi(gQ);float rb=abs(sin(a*5.));m.c=mix(${o.a || '#b85a10'},${o.b || '#e08a22'},rb);m.c=mix(m.c,${o.c || '#f0b860'},smoothstep(.55,.8,fbm(gQ*5.+gS))*.5);m.c=mix(m.c,#56662a,exp(-pow(the(gQ),2.)*9.)*.6);m.r=.42;m.sss=.2;m.spec=.7;}`,
})

/** One head among its leaves. */
export const cauliflower = (): Scene => ({
  glsl:
    TAG +
    `vec3 gLf;float item(vec3 q,float s){gT=1;vec3 c=q-vec3(0,.28,0);float d=length(c*vec3(1.,1.2,1.))-.92;if(d<.4){float w=wor(c*2.3+s*3.),w2=wor(c*5.6),w3=wor(c*13.);d-=.16*(1.-w*1.35)+.075*(1.-w2*1.3)+.03*(1.-w3);}d=smax(d,-(q.y+.25),.2)*.55;
 float a=phi(q);for(int k=0;k<2;k++){float off=float(k)*.45+s;float nn=7.;float aa=a+off;float id=floor(aa/(2.*PI/nn)+.5);vec3 l=q;l.xz=rot(id*2.*PI/nn-off)*l.xz;float up=l.y+.75;float rr=.72+.46*sqrt(max(up,0.))-float(k)*.1+.03*sin(l.z*14.+id*3.)*up;float w=.5*sin(PI*clamp(up/1.5,.08,1.))+.06;float e=abs(length(l.xz)-rr*(1.-.1*l.z*l.z))-.03-.035*exp(-abs(l.z)*16.);e=max(e,abs(l.z)-w);e=max(e,max(-up,up-(1.28+.16*h11(id+float(k)*7.)-float(k)*.22)));e*=.5;if(e<d){gT=2;gLf=l;d=e;}}return d;}` +
    pile([[0, 0, 1.3, 0.4, 0.06, 0.12]], 0.8, 1.6) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){vec3 q=gQ;float vein=smoothstep(.05,.0,abs(gLf.z))+.35*smoothstep(.75,.95,sin((gLf.y*9.+abs(gLf.z)*14.)));m.c=mix(#5d8f35,#c9d8a0,clamp(vein*.7,0.,1.));m.c=mix(#dbe3bd,m.c,smoothstep(-.6,.1,q.y));m.c*=.8+.35*ns(q*7.);m.r=.5;m.sss=.35;return;}float w=wor((gQ-vec3(0,.28,0))*5.6);m.c=mix(#f3ead0,#d9c794,smoothstep(.2,.75,w)*.6);m.r=.85;m.sss=.45;m.spec=.4;}`,
})

/** Two heads of lapped leaves. */
export const cabbage = (): Scene => ({
  glsl:
    TAG +
    `float lay(vec3 q){float a=phi(q),t=the(q);float v=0.;for(int i=0;i<4;i++){float fi=float(i);float ph=a-fi*1.55-.3*sin(t*2.+fi);ph=mod(ph+PI,2.*PI)-PI;float edge=t-(.35+.28*fi)+.22*ph*ph+.05*sin(ph*9.+fi);v+=.055*smoothstep(-.02,.03,edge);}return v;}
float item(vec3 q,float s){gT=1;float d=length(q*vec3(1.,1.08,1.))-.88;if(d<.35){float a=phi(q),t=the(q);d-=lay(q);float ve=abs(sin(a*6.+2.*sin(t*2.)))*sin(t);d-=.02*smoothstep(.86,1.,ve)+.035*(fbm(q*5.)-.5);}return d*.6;}` +
    pile(
      [
        [-0.45, -0.2, 1.22, 0.4, 0.35, 0.3],
        [1.08, 0.75, 0.8, 3.5, 0.3, -0.2],
      ],
      0.84,
      1.35,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){float l=lay(gQ);float a=phi(gQ),t=the(gQ);float ve=abs(sin(a*6.+2.*sin(t*2.)))*sin(t);m.c=mix(#cfe0a0,#6d9c3c,clamp(l*5.-.05,0.,1.));m.c=mix(m.c,#e4ecc8,smoothstep(.84,1.,ve)*.6);m.c*=.85+.25*ns(gQ*9.);m.r=.42;m.sss=.35;m.spec=.8;}`,
})

/** Wide brown mushrooms, one fallen over. */
export const mushroom = (o: Words<'a' | 'b'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;vec3 c=q-vec3(0,.25,0);float t=the(c);float R=.86-.05*cos(t*3.);float d=length(c*vec3(1.,1.5,1.))-R;d=smax(d,-(c.y+.16-.25*dot(c.xz,c.xz)*.5),.12);float st=cap(q,vec3(0,-.62,0),vec3(0,.2,0),.25-.03*q.y);d*=.7;if(st<d){gT=2;}d=smin(d,st*.8,.06);return d;}` +
    pile(
      [
        [-1.0, 0.25, 0.92, 0.4, 0.25, 0.3],
        [-0.1, 0.85, 0.9, 2.1, -0.3, 0.35],
        [0.98, 0.4, 0.92, 4, 0.3, -0.2],
        [0.35, -0.55, 0.9, 1.3, 0.2, 0.2],
        [-0.7, -0.7, 0.85, 3, 1.35, 0.2],
        [0.1, 0.08, 0.85, 3, -0.2, 0.2, 0.78],
      ],
      0.74,
      1.2,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2||gQ.y<.12){float a=phi(gQ);m.c=mix(#e8d9be,#c7ab82,gI==2?ns(gQ*vec3(12.,2.,12.)):.5+.5*sin(a*60.));m.r=.8;m.sss=.4;m.spec=.4;return;}m.c=mix(${o.a || '#9a6a3c'},${o.b || '#c89f6c'},fbm(gQ*2.5+gS));m.c=mix(m.c,#efe0c4,smoothstep(.5,.9,fbm(gQ*7.+gS))*.35);m.r=.55;m.sss=.3;m.spec=.6;}`,
})

/** A tied bunch of leaves. */
export const saag = (o: Words<'a' | 'b'> & Numbers<'n' | 'w' | 'ser' | 'rot'>): Scene => {
  let L = ''
  const n = o.n || 13
  for (let i = 0; i < n; i++) {
    const u = i / (n - 1) - 0.5,
      row = i % 3
    L += `{vec3 l=p-vec3(${num(-1.15 + Math.sin(i * 7) * 0.08)},${num(0.16 + row * 0.12)},${num(u * 0.35)});l.xz=rot(${num(-u * 1.25 + Math.sin(i * 3.7) * 0.08)})*l.xz;l.xy=rot(${num(0.05 + row * 0.16 + 0.05 * Math.sin(i * 2.1))})*l.xy;float ln=${num(2.35 + Math.sin(i * 5.3) * 0.25)};if(length(l-vec3(ln*.5,0,0))-ln*.62>.8){b=min(b,length(l-vec3(ln*.5,0,0))-ln*.62);}else{l.y+=${num(0.05 + row * 0.035)}*l.x*l.x;l.xy=l.xy;float st=tcap(l,vec3(0),vec3(ln*.55,0,0),.085,.04);float x=(l.x-.75)/(ln-.75);float t=clamp(x,0.,1.);float w=${num(o.w || 0.52)}*pow(sin(PI*pow(t,.8)*.97+.03),.7)+.004;w*=1.+${num(o.ser ? 0.16 : 0.1)}*sin(l.x*${num(o.ser ? 34 : 15)}+${num(i)});float yy=l.y-abs(l.z)*.30-.05*sin(l.x*9.+${num(i)})*l.z*4.-.04*sin(l.x*17.+l.z*11.);float e=max(abs(l.z)-w,abs(yy)-.016);e=max(e,max(.75-l.x,l.x-ln));e*=.45;put(b,st*.7,1,l,${num(i)});put(b,e,2,l,${num(i)});}}`
  }
  return {
    glsl:
      TAG +
      `float map(vec3 p){p.xz=rot(${num(o.rot ?? -0.45)})*p.xz;float b=1e3;gI=0;${L}{vec3 q=p-vec3(-.55,.33,0);float e=abs(length(q.yz*vec2(1.,.92))-.44)-.035;e=max(e,abs(q.x+.04*sin(q.z*9.))-.10);put(b,e*.7,3,q,0.);}return b;}
void shade(inout M m,vec3 p,vec3 n){if(gI==1){m.c=mix(#c9d99a,#9fbf66,ns(gQ*5.));m.r=.45;m.sss=.4;return;}if(gI==3){m.c=mix(#c9a765,#a67f42,.5+.5*sin(gQ.x*90.));m.r=.85;return;}float v=smoothstep(.05,.015,abs(gQ.z))+.45*smoothstep(.86,.99,sin(gQ.x*16.-abs(gQ.z)*22.));m.c=mix(${o.a || '#2c6420'},${o.b || '#4d8c2c'},ns(gQ*3.+gS*3.));m.c=mix(m.c,#b9d088,clamp(v,0.,1.)*.7);m.r=.42;m.sss=.35;m.spec=.75;}`,
  }
}
