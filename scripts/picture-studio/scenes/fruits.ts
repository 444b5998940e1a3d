import { num, TAG } from '../glsl.ts'
import { PILE5, PILE7, pile, scatter } from '../pile.ts'
import type { Numbers, Scene, Words } from '../scene.ts'

/** A pile of streaked apples or pears. */
export const apple = (o: Words<'y' | 'y2' | 'r' | 'r2'> & Numbers<'red'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float t=the(q),a=phi(q);float R=.93-.34*exp(-t*t*7.)-.2*exp(-(PI-t)*(PI-t)*6.)+.018*cos(a*5.)*smoothstep(1.4,2.8,t)+.05*sin(t)*0.;float d=(length(q*vec3(1.,1.04,1.))-R)*.7;float st=cap(q,vec3(0,.5,0),vec3(.09,.98,.03),.035);if(st<d){gT=2;d=st;}return d;}` +
    pile(PILE5, 0.84) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=#5a3d20;m.r=.8;return;}
 float t=the(gQ),a=phi(gQ);float st=ns(vec3(cos(a)*9.,sin(a)*9.,t*1.1+gS*9.));float st2=ns(vec3(cos(a)*26.,sin(a)*26.,t*1.8+gS));
 float bl=smoothstep(.02,.62,st*.42+st2*.2+ns(gQ*1.5+gS*4.)*.62-.10+${num(o.red ?? 0.12)});
 vec3 y=mix(${o.y || '#e3c04a'},${o.y2 || '#c9b13a'},st2);vec3 r=mix(${o.r || '#b4161c'},${o.r2 || '#7d0d18'},st2*.7);
 m.c=mix(y,r,bl);m.c=mix(m.c,${o.y || '#d9b94a'},exp(-t*t*9.)*.7);
 float dot_=smoothstep(.16,.09,wor(gQ*9.));m.c=mix(m.c,#f2d9a0,dot_*.35);m.r=.26;m.f0=.045;m.sss=.22;m.spec=.9;}`,
})

/** A pile of round fruit with pores: citrus, guava, lapsi, peach. */
export const orange = (o: Words<'a' | 'b' | 'top'> & Numbers<'sq' | 'leaf' | 'topA' | 'pile7'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float t=the(q);float R=.95-.14*exp(-t*t*11.)-.09*exp(-(PI-t)*(PI-t)*10.);float d=length(q*vec3(1.,${num(o.sq || 1.16)},1.))-R;if(d<.06)d+=.010*(wor(q*11.)-.5);d*=.75;
 if(s<${num(o.leaf ?? 2.5)}){vec3 l=q-vec3(.02,.74,0);l.xz=rot(s*2.)*l.xz;l.xy=rot(-.45)*l.xy;float e=leafS(l,1.0,.3,.42);if(e<d){gT=2;d=e;}float c=length(q-vec3(0,.73,0))-.07;if(c<d){gT=3;d=c;}}else{float c=length(q-vec3(0,.70,0))-.055;if(c<d){gT=3;d=c;}}return d;}` +
    pile(o.pile7 ? PILE7 : PILE5, 0.8, 1.5) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=mix(#2f6b22,#4f8f2e,smoothstep(.02,.0,abs(gQ.z)))*(.8+.4*ns(gQ*9.));m.r=.35;m.sss=.4;return;}if(gI==3){m.c=#55702a;m.r=.7;return;}
 float w=wor(gQ*11.);m.c=mix(${o.a || '#ef7d0c'},${o.b || '#f59a1e'},ns(gQ*2.2+gS));m.c*=.82+.25*smoothstep(.1,.5,w);m.c=mix(m.c,${o.top || '#b7a020'},exp(-pow(the(gQ),2.)*6.)*${num(o.topA ?? 0.4)});m.r=.34;m.f0=.04;m.sss=.3;}`,
})

/** A pile of smooth, lobed fruit with a green star. */
export const tomato = (o: Words<'a' | 'b'> & Numbers<'lobes'>): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float t=the(q),a=phi(q);float R=.95-.13*exp(-t*t*9.)-.05*exp(-(PI-t)*(PI-t)*9.)+.025*cos(a*5.+s)*exp(-t*1.6)+${num(o.lobes ? 0.07 : 0)}*cos(a*4.+s);float d=(length(q*vec3(1.,1.2,1.))-R)*.75;
 vec3 l=q-vec3(0,.66,0);float k=floor((phi(l)+PI/5.)/(2.*PI/5.));l.xz=rot(k*2.*PI/5.)*l.xz;l.y-=.12*sin(l.x*5.)+.02;l.y+=l.x*l.x*.45;float e=ell(l-vec3(.28,0,0),vec3(.3,.025,.085));e=min(e,cap(q,vec3(0,.62,0),vec3(.06,.95,.04),.04));e*=.6;if(e<d){gT=2;d=e;}return d;}` +
    pile(PILE5, 0.78, 1.25) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=#3f7a26*(.7+.5*ns(gQ*12.));m.r=.6;m.sss=.3;return;}float t=the(gQ);m.c=mix(${o.a || '#cf1d12'},${o.b || '#e2431a'},ns(gQ*1.7+gS*3.));m.c=mix(m.c,#c98b22,exp(-t*t*7.)*.55);m.r=.14;m.f0=.05;m.sss=.3;}`,
})

/** A heap of small round fruit with stems. */
export const akabare = (o: Words<'a' | 'b' | 'sh'> & Numbers<'tip' | 'rough' | 'short' | 'r'>): Scene => {
  const places = scatter({
    seed: 7,
    count: 15,
    box: [3, 2.7],
    radii: [2.3, 1.9],
    scale: 0.42,
    tilt: 2.4,
    roll: 2,
  })
  places.push(
    [-0.2, 0.2, 0.42, 1, 0.9, 0.5, 0.62],
    [0.42, 0.1, 0.42, 3, -0.7, 0.7, 0.6],
    [0.05, -0.35, 0.42, 5, 0.4, -0.9, 0.6],
  )
  return {
    glsl:
      TAG +
      `float item(vec3 q,float s){gT=1;float t=the(q),a=phi(q);float R=.95-.1*exp(-t*t*14.)+${num(o.tip ?? 0.16)}*exp(-(PI-t)*(PI-t)*9.)+.02*cos(a*4.+s);float d=(length(q*vec3(1.,.98,1.))-R)*.75;${o.rough ? 'if(d<.1)d-=.06*(.6-wor(q*5.));' : ''}float e=ell(q-vec3(0,.86,0),vec3(.34,.1,.34));e=min(e,cap(q,vec3(0,.85,0),vec3(.25,${o.short ? '1.2' : '1.6'},.1),.085));e*=.8;if(e<d){gT=2;d=e;}return d;}` +
      pile(places, 0.95, 1.75) +
      `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=#4c8427*(.8+.3*ns(gQ*8.));m.r=.5;m.sss=.3;return;}m.c=mix(${o.a || '#c8100f'},${o.b || '#e23a12'},h11(gS*1.9)*.8);m.r=${num(o.r ?? 0.1)};m.f0=.06;m.sss=.25;${o.sh || ''}}`,
  }
}

/** Kiwis, two of them cut. */
export const kiwi = (): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float d=length(q*vec3(.82,1.,1.))-.74;if(s>4.5){d=smax(d,q.x-.02,.02);if(q.x>-.03)gT=2;}else if(d<.08)d+=.01*(ns(q*60.)-.5);return d*.8;}` +
    pile(
      [
        [-1.0, -0.25, 1, 0.5, 0.1, 0.2],
        [0.15, -0.75, 1, 2.4, 0.1, 0.1],
        [1.12, -0.35, 0.98, 4, 0.1, 0.2],
        [0.0, 0.02, 0.95, 1.2, 0.1, 0.1, 1.0],
        [-0.55, 0.85, 1, 1.25, 0.42, 0],
        [0.75, 0.9, 1, 1.75, 0.42, 0],
      ],
      0.74,
      1.15,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){vec2 w=gQ.yz/.74;float r=length(w),a=atan(w.y,w.x);float ray=.5+.5*sin(a*26.+2.*ns(vec3(a*9.,r*4.,1)));m.c=mix(#5f9a1c,#8fc03a,ray*.6+.2*ns(gQ*9.));m.c=mix(#eef0c0,m.c,smoothstep(.2,.34,r+.04*sin(a*8.)));m.c=mix(m.c,#4f8417,smoothstep(.7,.95,r)*.7);float an=a*22./(2.*PI);float sd=length(vec2((fract(an)-.5)*.75*r/.42,(r-.42-.05*h11(floor(an)))*5.5))-.24;m.c=mix(#14120c,m.c,smoothstep(-.02,.06,sd));m.c=mix(m.c,#7a5a30,smoothstep(.95,.99,r));m.r=.2;m.f0=.05;m.sss=.4;return;}
 m.c=mix(#8a6334,#5f4222,fbm(gQ*5.+gS));m.c*=.75+.5*ns(gQ*vec3(70.,40.,70.));m.r=.95;m.sss=.25;m.spec=.25;}`,
})

/** Avocados, two of them cut. */
export const avocado = (): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float k=1.+.2*q.x;float d=length(vec3(q.x*.72,q.yz*k))-.74;if(s>3.5){d=smax(d,q.y-.02,.02);if(q.y>-.02)gT=2;if(s<4.5){float pit=length(q-vec3(-.28,.02,0))-.36;if(pit<d){gT=3;d=pit;}}else{float pit=length(q-vec3(-.28,.06,0))-.38;d=smax(d,-pit,.02);if(pit<.02&&q.y<.02)gT=4;}}else if(d<.1)d+=.02*(wor(q*9.)-.5);return d*.75;}` +
    pile(
      [
        [-0.9, -0.5, 1.05, 0.5, 0.1, 0.2],
        [0.95, -0.6, 1.05, 2.6, 0.1, 0.5],
        [0.05, -0.2, 1, 1.2, 0.2, 0.1, 1.02],
        [-0.62, 0.75, 1.02, -0.5, 0, 0.42],
        [0.85, 0.78, 1.02, 0.4, 0, 0.42],
      ],
      0.74,
      1.3,
    ) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2||gI==4){float k=1.+.2*gQ.x;float r=length(vec2(gQ.x*.72,gQ.z*k))/.74;m.c=mix(#eadf8e,#a9bf4a,smoothstep(.62,.9,r));m.c=mix(m.c,#5d8a2c,smoothstep(.9,.965,r));if(gI==4)m.c=#dccb74;m.r=.35;m.sss=.4;return;}if(gI==3){m.c=mix(#7a4a22,#9c6230,fbm(gQ*4.));m.r=.3;return;}
 m.c=mix(#2c3a1c,#475a26,wor(gQ*9.));m.r=.5;m.spec=.8;}`,
})

/** A hand of bananas. */
export const banana = (): Scene => {
  let L = ''
  const n = 6
  for (let i = 0; i < n; i++) {
    const u = i / (n - 1) - 0.5
    L += `{vec3 q=p-vec3(-1.15,.78,.0);q.xz=rot(${num(u * 1.15)})*q.xz;q.xy=rot(${num((i % 2) * 0.1 - 0.02)})*q.xy;float R=1.75;vec3 c=q-vec3(R*.8*.77,-R*.8*.64,0);float a=atan(c.y,c.x);float t=clamp((2.45-a)/2.15,0.,1.);float aa=2.45-t*2.15;vec2 cc=vec2(cos(aa),sin(aa))*R*.8;vec3 w=vec3(c.xy-cc,c.z);float rr=.30*pow(sin(PI*clamp(t*.94+.04,0.,1.)),.42)*smoothstep(0.,.16,t+.04)*smoothstep(1.02,.84,t)+.055;float nn=length(c.xy)-R*.8;float ph=atan(w.z,nn);rr*=1.+.045*cos(ph*5.);float d=length(w)-rr;put(b,d*.6,1,vec3(t,ph,nn),${num(i)});}`
  }
  return {
    glsl:
      TAG +
      `float map(vec3 p){p.xz=rot(-.35)*p.xz;float b=1e3;gI=0;${L}float h=length((p-vec3(-1.2,.80,.0))*vec3(.7,1.,.8))-.2;h=smin(h,cap(p,vec3(-1.2,.8,0),vec3(-1.62,1.02,0),.11),.1);put(b,h*.8,2,p,0.);return b;}
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=mix(#6a5a22,#8f7c2c,ns(gQ*9.));m.r=.7;return;}float t=gQ.x;m.c=mix(#e8b820,#f2cc3a,ns(vec3(t*6.,gQ.y,gS)));m.c=mix(m.c,#8fa030,smoothstep(.22,.02,t)*.7+smoothstep(.86,.97,t)*.35);m.c=mix(m.c,#3f2c14,smoothstep(.955,.985,t));float ed=smoothstep(.9,1.,cos(gQ.y*5.));m.c=mix(m.c,#c9961a,ed*.35);m.c=mix(m.c,#6a4518,smoothstep(.73,.8,ns(vec3(t*34.,gQ.y*5.,gS*7.)))*.55);m.r=.38;m.sss=.25;m.spec=.7;}`,
  }
}

/** One pineapple. */
export const pineapple = (): Scene => ({
  glsl:
    TAG +
    `float item(vec3 q,float s){gT=1;float d=ell(q,vec3(.82,1.08,.82));if(d<.3){float a=phi(q)*8./PI,y=q.y*5.2;float u=sin((a+y)*PI*.5),v=sin((a-y)*PI*.5);d-=.07*pow(abs(u*v),.6);}d*=.6;
 for(int k=0;k<3;k++){float fk=float(k);vec3 c=q-vec3(0,.95+fk*.12,0);float n=8.-fk*2.;float a=phi(c)+fk*.5;float id=floor(a/(2.*PI/n)+.5);c.xz=rot(id*2.*PI/n-fk*.5)*c.xz;float x=max(c.x,0.);float tilt=.62-.16*fk;vec3 e0=vec3(0),e1=vec3(tilt,.95+.25*fk,0);float h=clamp(dot(c,e1)/dot(e1,e1),0.,1.);vec3 w=c-e1*h-vec3(.22*h*h,-.08*h*h,0);float e=max(length(w.xy)-.028,abs(w.z)-.14*(1.-h)-.028)*.55;if(e<d){gT=2;d=e;}}return d;}` +
    pile([[-0.1, 0, 1.05, 0.4, 0.12, 0.1]], 1.05, 3.1) +
    `
void shade(inout M m,vec3 p,vec3 n){if(gI==2){m.c=mix(#3f6f3a,#7f9f58,ns(gQ*5.));m.r=.55;m.sss=.3;return;}float a=phi(gQ)*8./PI,y=gQ.y*5.2;float e=pow(abs(sin((a+y)*PI*.5)*sin((a-y)*PI*.5)),.6);m.c=mix(#8a6a24,#e0a02c,e);m.c=mix(m.c,#7a8a3a,smoothstep(.2,.9,gQ.y)*.45);m.r=.5;m.sss=.2;}`,
})
