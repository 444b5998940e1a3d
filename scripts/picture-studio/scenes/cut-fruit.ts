import { num, TAG } from '../glsl.ts'
import { CUT_IN_TWO, pile } from '../pile.ts'
import type { Numbers, Scene, Words } from '../scene.ts'
import { CITRUS_FACE } from '../shapes.ts'

/** Citrus fruit, one cut in two: peel from `a` to `b`, flesh from `deep` to `pulp`, which ends at `pith` (1 is the peel). */
export const citrus = (
  o: Words<'a' | 'b' | 'top' | 'pulp' | 'deep'> & Numbers<'nip' | 'sq' | 'pith' | 'topA'>,
): Scene => ({
  camera: [0.7, 2.35, 0.66, 0],
  glsl: `${TAG}${CITRUS_FACE}
float item(vec3 q,float s){
  gT=1;
  float t=the(q),sq=${num(o.sq ?? 1.16)};
  float R=.95-.14*exp(-t*t*11.)-.09*exp(-(PI-t)*(PI-t)*10.)+${num(o.nip ?? 0)}*exp(-t*t*40.);
  float d=length(q*vec3(1.,sq,1.))-R;
  if(d<.06)d+=.010*(wor(q*11.)-.5);
  d*=.75;
  if(s>4.5){
    d=smax(d,q.y-.02,.03);
    if(q.y>-.02&&d<.05){
      gT=4;
      float a=atan(q.z,q.x);
      d+=.012*(ns(vec3(cos(a)*17.,sin(a)*17.,length(q.xz)*3.5+s*5.))-.5);
    }
    return d;
  }
  if(s<2.5){
    vec3 l=q-vec3(.02,.74,0);l.xz=rot(s*2.)*l.xz;l.xy=rot(-.45)*l.xy;
    float e=leafS(l,1.0,.3,.42);
    if(e<d){gT=2;d=e;}
  }
  float c=length(q-vec3(0,.72,0))-.06;
  if(c<d){gT=3;d=c;}
  return d;
}
${pile(CUT_IN_TWO, 0.82, 1.5)}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==2){m.c=mix(#2f6b22,#4f8f2e,smoothstep(.02,.0,abs(gQ.z)))*(.8+.4*ns(gQ*9.));m.r=.35;m.sss=.4;return;}
  if(gI==3){m.c=#55702a;m.r=.7;return;}
  vec3 peel=mix(${o.a || '#ef7d0c'},${o.b || '#f59a1e'},ns(gQ*2.2+gS));
  if(gI==4){
    float r=length(gQ.xz)/.95;
    m.c=citrusFace(gQ.xz/.95,gS,${o.pulp || '#f09a24'},${o.deep || '#dc6a08'},${num(o.pith ?? 0.88)});
    m.c=mix(m.c,peel,smoothstep(.95,.985,r));
    m.r=.34;m.f0=.045;m.sss=.5;m.spec=.45;
    return;
  }
  m.c=peel*(.82+.25*smoothstep(.1,.5,wor(gQ*11.)));
  m.c=mix(m.c,${o.top || '#b7a020'},exp(-pow(the(gQ),2.)*6.)*${num(o.topA ?? 0.4)});
  m.r=.34;m.f0=.04;m.sss=.3;
}`,
})

/** A whole papaya and one cut along, its seeds in the hollow. */
export const papaya = (): Scene => ({
  camera: [0.72, 2.3, 0.62, 0],
  glsl: `${TAG}
float body(vec3 q){return (length(vec3(q.x*.6,q.yz*(1.-.16*q.x)))-.82)*.8;}
float item(vec3 q,float s){
  gT=1;
  float d=body(q);
  if(s<1.5){
    float c=length((q-vec3(-1.36,0,0))*vec3(.6,1.,1.))-.11;
    if(c<d){d=c;gT=3;}
    return d;
  }
  d=smax(d,q.y-.02,.03);
  float hollow=ell(q-vec3(.12,.05,0),vec3(.92,.42,.4))+.02*sin(q.x*9.)*sin(q.z*11.);
  d=smax(d,-hollow,.05);
  if(q.y>-.04||hollow<.06)gT=2;
  if(length((q-vec3(.12,-.1,0))*vec3(.5,1.,1.))<.6)for(int i=uZ;i<34;i++){
    float k=float(i);
    float x=-.62+1.46*h11(k),w=sqrt(max(1.-pow((x-.12)/.92,2.),0.));
    float e=ell(q-vec3(x,-.26*w+.09*h11(k+9.),(h11(k+31.)-.5)*.6*w),vec3(.1,.085,.085));
    if(e<d){d=e;gT=4;}
  }
  return d;
}
${pile(
  [
    [0.15, -0.78, 1.02, 0.35, 0, 0.4],
    [-0.05, 0.98, 1.0, -0.15, 0, 0.62],
  ],
  0.8,
  1.5,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.35;m.f0=.045;m.sss=.35;m.spec=.8;
  vec3 skin=mix(#d08a1c,#7c8f32,smoothstep(.35,.7,fbm(gQ*1.5+gS)+.2*gQ.x));
  if(gI==4){m.c=mix(#171310,#3a3026,ns(gQ*9.)*.6);m.r=.12;m.f0=.07;m.spec=1.2;return;}
  if(gI==3){m.c=#6a5a32;m.r=.8;return;}
  if(gI==2){
    float edge=-body(vec3(gQ.x,min(gQ.y,0.),gQ.z))/.8;
    m.c=mix(#c84a12,#e8842a,smoothstep(.02,.3,edge)*(.7+.3*fbm(gQ*5.)));
    m.c=mix(m.c,#e0a848,smoothstep(.10,.03,edge));
    m.c=mix(m.c,skin,smoothstep(.035,.015,edge));
    if(gQ.y<-.03)m.c=mix(#d8641c,#f0a04a,fbm(gQ*8.));
    m.r=.22;m.sss=.5;
    return;
  }
  m.c=skin*(.92+.14*ns(gQ*11.));
}`,
})

/** A whole melon, and one half that shows its flesh. */
export const watermelon = (): Scene => ({
  camera: [0.62, 2.3, 0.84, 0],
  glsl: `${TAG}
float seedAt(vec2 w){ // distance in the face to the nearest of two rings of seeds
  float d=9.;
  for(int k=0;k<2;k++){
    float n=11.-4.*float(k),a=atan(w.y,w.x)*n/(2.*PI)+.4*float(k),i=floor(a);
    float r=.62-.24*float(k)+.06*(h11(i+float(k)*20.)-.5);
    vec2 e=vec2((a-i-.5-.3*(h11(i+3.)-.5))*2.*PI/n*r,(length(w)-r)*.55);
    d=min(d,length(e)-.028);
  }
  return d;
}
float item(vec3 q,float s){
  gT=1;
  float d=(length(q*vec3(1.,1.06,1.))-1.)*.9;
  if(s>1.5){
    d=smax(d,q.y-.02,.025);
    if(q.y>-.02&&d<.05){gT=2;d+=.010*(ns(q*16.)-.5);if(d<.03)d-=.012*smoothstep(.02,-.01,seedAt(q.xz));}
  }
  return d;
}
${pile(
  [
    [-0.5, -0.75, 1.18, 0.6, 0.3, 0.5],
    [0.5, 1.08, 1.1, -0.2, -0.1, 0.95],
  ],
  0.97,
  1.1,
)}
void shade(inout M m,vec3 p,vec3 n){
  float a=phi(gQ)+.12*(ns(gQ*5.)-.5)*2.,stripe=.5+.5*sin(a*9.);
  vec3 skin=mix(#8fb85a,#234f22,smoothstep(.35,.75,stripe+.25*(ns(gQ*9.)-.5)));
  m.r=.25;m.f0=.045;m.sss=.2;
  if(gI==1){m.c=skin;return;}
  float r=length(gQ.xz);
  m.c=mix(#c81c22,#dc4038,fbm(gQ*5.)+.25*ns(gQ*22.)-.1);
  m.c=mix(m.c,#e27a68,smoothstep(.74,.83,r));
  m.c=mix(m.c,#d5dcae,smoothstep(.82,.88,r));
  m.c=mix(m.c,#3f7a34,smoothstep(.935,.96,r));
  float seed=smoothstep(.01,-.01,seedAt(gQ.xz));
  m.c=mix(m.c,#1c120e,seed);
  m.r=mix(.3,.1,seed);m.sss=.45;m.spec=.7;
}`,
})

/** A heap of strawberries under their leaves. */
export const strawberry = (): Scene => ({
  camera: [0.68, 2.15, 0.55, 0],
  glsl: `${TAG}
vec2 seed(vec3 q){ // offset to the nearest seed, around the fruit and along it
  float row=floor(q.y*5.5),n=row<-3.?7.:12.;
  float a=phi(q)*n/(2.*PI)+.5*mod(row,2.);
  return vec2((fract(a)-.5)*2.*PI/n*length(q.xz),q.y-(row+.5)/5.5);
}
float item(vec3 q,float s){
  gT=1;
  float k=1.-.36*q.y+.12*q.y*q.y;
  float d=length(vec3(q.x*k,q.y*.84,q.z*k))-.8;
  if(d<.1){
    float e=length(seed(q)*vec2(1.,.7));
    d+=.045*smoothstep(.12,.03,e)-.03*smoothstep(.045,.02,e)+.02*(ns(q*3.+s)-.5);
  }
  d*=.7;
  vec3 l=q-vec3(0,.84,0);
  float star=floor(phi(l)*4.5/PI+.5);
  l.xz=rot(star*PI/4.5)*l.xz;
  l.y+=.35*l.x*l.x-.12*sin(l.x*6.);
  float w=.20*sin(PI*clamp(l.x/.85,0.,1.))+.01;
  float e=max(max(abs(l.z)-w,abs(l.y-abs(l.z)*.2)-.025),l.x-.85)*.6;
  e=min(e,cap(q,vec3(0,.82,0),vec3(.14,1.25,.06),.05));
  if(e<d){gT=2;d=e;}
  return d;
}
${pile(
  [
    [-1.05, 0.15, 0.82, 0.4, 1.25, 0.2],
    [-0.32, 1.0, 0.86, 2.4, 1.0, 0.5],
    [0.85, 0.85, 0.82, 5.6, 1.15, -0.35],
    [1.15, -0.3, 0.8, 1.3, 1.2, 0.3],
    [0.2, -0.7, 0.82, 0.3, 0.9, 0.3],
    [-0.75, -0.75, 0.8, 2.7, 1.1, -0.2],
    [0.1, 0.1, 0.86, 5.5, -0.75, 0.5, 0.9],
  ],
  0.78,
  1.4,
)}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==2){m.c=mix(#33701f,#5f9a34,ns(gQ*7.+gS));m.r=.5;m.sss=.35;return;}
  float e=length(seed(gQ)*vec2(1.,.7));
  m.c=mix(#a80f16,#cc2218,fbm(gQ*2.+gS));
  m.c=mix(m.c,#d8a08a,smoothstep(.62,.86,gQ.y)*.6);
  m.c*=mix(1.,.72,smoothstep(.11,.05,e));
  m.c=mix(m.c,#dcb24c,smoothstep(.05,.032,e));
  m.r=.16;m.f0=.05;m.sss=.3;
}`,
})
