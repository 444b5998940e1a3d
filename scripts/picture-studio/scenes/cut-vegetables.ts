import { TAG } from '../glsl.ts'
import { pile } from '../pile.ts'
import type { Scene } from '../scene.ts'

/** Beetroots with the stubs of their leaves, one cut in two. */
export const beetroot = (): Scene => ({
  camera: [0.7, 2.42, 0.78, 0],
  glsl: `${TAG}
float item(vec3 q,float s){
  gT=1;
  float d=length(q*vec3(1.,1.08,1.))-.86;
  d=smin(d,tcap(q,vec3(0,-.6,0),vec3(.12,-1.35,.08),.2,.03),.35);
  if(s>4.5){
    d=smax(d,q.y-.02,.03);
    if(q.y>-.02)gT=2;
    return d*.8;
  }
  if(d<.1)d+=.03*(ns(q*vec3(3.,9.,3.)+s)-.5);
  d*=.75;
  for(int i=0;i<5;i++){
    float k=float(i),a=k*1.257+s;
    vec3 w=vec3(cos(a),0,sin(a));
    float e=tcap(q,vec3(0,.7,0)+w*.1,vec3(0,1.3+.12*sin(k*5.+s),0)+w*.42,.085,.06);
    if(e<d){d=e;gT=3;}
  }
  return d;
}
${pile(
  [
    [-1.0, -0.5, 0.9, 0.4, 0.35, 0.2],
    [0.1, -0.85, 0.9, 2.1, -0.12, 0.1],
    [1.1, -0.5, 0.88, 4, -0.3, 0.3],
    [0.05, -0.3, 0.85, 2, 0.3, 0.35, 0.92],
    [-0.75, 0.95, 0.95, -0.35, 0.1, 0.8],
    [0.86, 0.95, 0.95, -0.5, -0.1, 0.8],
  ],
  0.8,
  1.75,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.5;m.f0=.04;m.sss=.25;m.spec=.6;
  if(gI==3){m.c=mix(#8a1638,#7f9a3c,smoothstep(1.02,1.3,gQ.y));m.r=.35;m.sss=.4;return;}
  if(gI==2){
    float r=length(gQ.xz)+.03*ns(vec3(gQ.xz*4.,gS)),ring=.5+.5*sin(r*34.+2.*fbm(gQ*3.));
    m.c=mix(#640a2e,#96174a,ring*.6+.4*fbm(gQ*9.));
    m.c=mix(m.c,#a02054,smoothstep(.16,.05,r)*.6);
    m.c=mix(m.c,#4a1226,smoothstep(.80,.84,r));
    m.r=.36;m.f0=.045;m.sss=.4;m.spec=.4;
    return;
  }
  m.c=mix(#4f1430,#7a2a48,fbm(gQ*vec3(3.,7.,3.)+gS));
  m.c=mix(m.c,#8a6a5a,smoothstep(.55,.8,ns(gQ*vec3(5.,14.,5.)+gS))*.35);
}`,
})

/** Closed white mushrooms, one fallen over and one cut along its stalk. */
export const buttonMushroom = (): Scene => ({
  camera: [0.62, 2.05, 0.58, 0],
  glsl: `${TAG}
float item(vec3 q,float s){
  gT=1;
  vec3 c=q-vec3(0,.12,0);
  float d=length(c*vec3(1.,1.2,1.))-.86;
  d=smax(d,-(q.y+.22-.16*smoothstep(.25,.75,length(q.xz))),.14);
  float stalk=tcap(q,vec3(0,-.62,0),vec3(0,0,0),.30,.27);
  if(stalk<d)gT=3;
  d=smin(d,stalk,.05);
  if(s>5.5){
    d=smax(d,q.z-.02,.025);
    if(q.z>-.02)gT=2;
  }else if(d<.06)d+=.012*(ns(q*vec3(9.,4.,9.)+s)-.5);
  return d*.75;
}
${pile(
  [
    [-1.02, -0.3, 0.9, 0.4, 0.15, 0.1],
    [0.0, -0.8, 0.9, 2.1, -0.1, 0.1],
    [1.05, -0.42, 0.88, 4, 0.1, 0.15],
    [0.02, -0.2, 0.86, 3, -0.25, 0.2, 0.9],
    [-0.15, 0.9, 0.88, 0.55, 1.75, 0.3],
    [-1.1, 0.78, 0.92, 0.2, 0.05, -0.55],
    [0.95, 0.75, 0.92, -0.2, -0.05, -0.55],
  ],
  0.74,
  1.2,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.6;m.f0=.035;m.sss=.4;m.spec=.5;
  m.c=mix(#c9bea8,#d4ccbc,fbm(gQ*2.5+gS));
  m.c=mix(m.c,#a8855a,smoothstep(.52,.85,fbm(gQ*6.+gS))*.45);
  if(gI==3){m.c=mix(#c9bda6,#a8906c,ns(gQ*vec3(16.,2.5,16.))*.7);return;}
  if(gI==1&&gQ.y<-.02&&length(gQ.xz)<.72){m.c=mix(#8a6248,#c09a7c,.5+.5*sin(phi(gQ)*64.));return;}
  if(gI!=2)return;
  // The cut: pale flesh, the brown gills in two pockets under the cap.
  vec2 w=gQ.xy;
  float cap=length(vec2(w.x,(w.y-.12)*1.2));
  float pocket=length((vec2(abs(w.x),w.y)-vec2(.48,-.04))*vec2(.72,1.5))-.235;
  m.c=mix(#cfc4ae,#d6cfc0,fbm(gQ*4.));
  m.c=mix(m.c,#b09a78,smoothstep(.80,.85,cap)*.8);
  m.c=mix(m.c,mix(#4a382c,#86705c,.5+.35*sin(w.x*46.)),smoothstep(.02,-.02,pocket));
  m.c=mix(m.c,#b8a88c,smoothstep(.06,.0,abs(abs(w.x)-.24))*smoothstep(.0,-.1,w.y)*.6);
}`,
})

/** A head of broccoli and a floret cut from it. */
export const broccoli = (): Scene => ({
  camera: [0.5, 2.3, 0.98, 0],
  glsl: `${TAG}
const vec4 HEAD[10]=vec4[10](vec4(0,.78,0,.46),vec4(.52,.55,.12,.40),vec4(-.5,.58,.16,.42),vec4(.08,.55,.55,.42),vec4(-.12,.55,-.52,.42),vec4(.42,.5,-.42,.38),vec4(.5,.42,.5,.34),vec4(-.48,.42,-.38,.36),vec4(-.42,.4,.55,.34),vec4(.82,.3,-.12,.3));
float item(vec3 q,float s){
  gT=1;
  float d=1e3,stalk=tcap(q,vec3(0,-.85,0),vec3(0,0,0),.30,.33);
  for(int i=uZ;i<10;i++){
    vec3 c=HEAD[i].xyz;
    d=smin(d,length(q-c)-HEAD[i].w,.07);
    stalk=smin(stalk,tcap(q,vec3(0,-.2,0),c*vec3(.8,.7,.8),.13,.15),.1);
  }
  if(d<.2){
    float w=wor(q*4.6+s);
    d-=.09*(1.-w*1.5)+.022*sin(q.x*46.+3.*w)*sin(q.y*46.)*sin(q.z*46.+s);
  }
  if(stalk<d){gT=stalk<d-.02&&q.y<-.82?4:3;d=stalk;}
  return max(d,-(q.y+.88))*.6;
}
${pile(
  [
    [-0.28, -0.25, 1.32, 0.4, 0.06, 0.12],
    [1.08, 0.78, 0.66, 2.2, -0.95, 0.35],
  ],
  0.86,
  1.5,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.8;m.f0=.035;m.sss=.3;m.spec=.35;
  if(gI==3||gI==4){m.c=mix(#8fae62,#6c9444,ns(gQ*vec3(7.,2.,7.)));if(gQ.y<-.8)m.c=#b9cc8c;m.r=.45;return;}
  float w=wor(gQ*4.6+gS);
  m.c=mix(#4f8a38,#1d4a26,smoothstep(.1,.75,w));
  m.c*=.75+.5*ns(gQ*34.);
}`,
})
