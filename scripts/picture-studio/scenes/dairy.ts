import { LABEL, TAG } from '../glsl.ts'
import type { Numbers, Scene, Words } from '../scene.ts'
import { LEAF_PLATE } from '../shapes.ts'

/** Curd in a clay pot under its skin, with a spoonful taken out and the wooden spoon in it. */
export const curd = (o: Words<'skin' | 'inside'>): Scene => ({
  camera: [0.74, 2.12, 0.5, 0],
  glsl: `${TAG}
float pot(vec3 p){
  float r=length(p.xz);
  float d=smax(abs(ell(p-vec3(0,.9,0),vec3(1.5,.98,1.5)))-.07,p.y-.98,.05);
  d=smin(d,length(vec2(r-1.44,p.y-.98))-.12,.06);
  return d+.012*sin(p.y*30.)*smoothstep(.9,.7,p.y);
}
float curd(vec3 p){
  float r=length(p.xz);
  float top=.86+.03*fbm(vec3(p.xz*2.,1.))+.014*abs(sin(p.x*9.+6.*fbm(vec3(p.xz*1.6,4.))))+.05*smoothstep(1.1,1.4,r);
  float d=max(max((p.y-top)*.7,r-1.38),.38-p.y);
  vec3 q=p-vec3(.34,1.02,.26);q.xz=rot(.5)*q.xz;
  float scoop=ell(q,vec3(.82,.55,.56))+.08*(fbm(p*vec3(3.,9.,3.))-.5);
  return smax(d,-scoop,.035);
}
float spoon(vec3 p){
  vec3 q=p-vec3(.46,.86,.28);q.xz=rot(.62)*q.xz;q.xy=rot(.3)*q.xy;
  float bowl=abs(ell(q-vec3(0,.1,0),vec3(.42,.2,.3)))-.03;
  bowl=smax(bowl,q.y-.1,.03);
  return smin(bowl,tcap(q,vec3(.36,.1,0),vec3(1.5,.12,0),.06,.085),.08);
}
float map(vec3 p){
  float b=1e3;gI=0;
  float far=length(p-vec3(.2,.6,.1))-2.2;if(far>.75)return far;
  put(b,pot(p)*.8,1,p,0.);
  put(b,curd(p)*.8,2,p,0.);
  put(b,spoon(p)*.8,3,p,0.);
  vec3 q=p-vec3(.44,1.0,.28);
  float lump=ell(q,vec3(.34,.17,.25))+.10*(fbm(p*4.)-.5);
  put(b,lump*.7,4,p,0.);
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==1){m.c=mix(#8f4526,#b5653a,fbm(gQ*vec3(3.,16.,3.)));m.r=.75;m.spec=.4;return;}
  if(gI==3){m.c=mix(#7a4d28,#a8743f,fbm(gQ*vec3(2.,9.,9.)));m.r=.5;m.spec=.6;return;}
  float top=.80+.03*fbm(vec3(gQ.xz*2.,1.));
  float skin=smoothstep(top,top+.03,gQ.y)*step(2.,float(4-gI));
  m.c=mix(${o.inside || '#c9c3b4'},${o.skin || '#c8b78e'},skin*(.55+.45*fbm(gQ*3.5)));
  m.r=mix(.22,.4,skin);m.f0=.045;m.sss=.5;m.spec=.7;
}`,
})

/** A bottle of milk, labelled, and a glass poured from it. */
export const milk = (o: Words<'lid'>): Scene => ({
  camera: [0.34, 1.9, 1.16, 0],
  label: true,
  glsl: `${TAG}${LABEL}
float map(vec3 p){
  float b=1e3;gI=0;
  float far=length(p-vec3(0,1.3,0))-2.1;if(far>.75)return far;
  vec3 q=p-vec3(-.48,0,-.35);float r=length(q.xz);
  float d=smin(box2(vec2(r,q.y-.92),vec2(.72,.92),.14),box2(vec2(r,q.y-2.05),vec2(.24,.45),.04),.75);
  put(b,d*.85,1,q,0.);
  float a=atan(q.z,q.x);
  put(b,(box2(vec2(r,q.y-2.5),vec2(.3,.2),.05)-.006*cos(a*48.))*.8,2,q,0.);
  // The glass: the wall and the milk in it are one body; the wall stands free above the milk.
  q=p-vec3(.98,0,.62);r=length(q.xz);
  float wide=.42+.07*q.y;
  float body=box2(vec2(r-(wide-.5),q.y-.68),vec2(.5,.68),.05);
  float inside=max(r-wide+.035,1.13-q.y);
  float glass=smax(body,-inside,.02);
  put(b,glass*.8,3,q,0.);
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  vec3 white=#cfccc4;
  if(gI==2){m.c=${o.lid || '#1a5f7c'};m.r=.35;m.f0=.05;return;}
  if(gI==3){
    float free=smoothstep(1.12,1.15,gQ.y);
    float foot=smoothstep(.13,.09,gQ.y);
    vec3 clear=mix(pow(uG,vec3(2.2)),vec3(.62,.68,.7),.35);
    m.c=mix(white,clear,max(free,foot)*.9);
    float film=smoothstep(1.12,1.16,gQ.y)*smoothstep(1.22,1.18,gQ.y+.03*sin(phi(gQ)*3.));
    m.c=mix(m.c,white,film*.5);
    m.r=.06;m.f0=.07;m.sss=.4;m.spec=n.y>.7?.5:1.2;
    return;
  }
  float a=atan(gQ.x,gQ.z);vec2 u=vec2(a/2.2+.5,(gQ.y-.28)/1.28);
  if(u.x>0.&&u.x<1.&&u.y>0.&&u.y<1.){m.c=pow(lab(u).rgb,vec3(2.2));m.r=.5;m.spec=.5;m.sss=.1;return;}
  m.c=white;
  if(gQ.y>2.08)m.c=mix(m.c,#b8c2bc,.5);
  m.r=.08;m.f0=.07;m.sss=.4;m.spec=1.1;
}`,
})

/** A block of paneer or butter on a leaf, slices cut from it and cubes before it; paneer is crumbly, butter `smooth`. */
export const paneer = (o: Words<'a' | 'b'> & Numbers<'smooth'>): Scene => ({
  camera: [0.66, 1.95, 0.38, 0],
  glsl: `${TAG}${LEAF_PLATE}
float piece(vec3 p,vec3 at,vec3 turned,vec3 size){
  vec3 q=eul(p-at,turned);
  float d=box(q,size,.07);
  if(d<.1){
    d+=.035*(ns(q*5.+at)-.5);
    ${o.smooth ? '' : 'd+=.02*(ns(q*17.+at)-.5)+.03*smoothstep(.68,.8,ns(q*9.+at*3.));'}
  }
  if(d<gB){gB=d;gQ=q;gS=at.x*7.+at.z;}
  return d;
}
float map(vec3 p){
  float b=1e3;gI=1;gB=1e3;
  if(length(p-vec3(0,.5,0))<2.4){
    piece(p,vec3(-.35,.56,-.35),vec3(.25,0,0),vec3(.78,.46,.62));
    piece(p,vec3(.86,.24,-.1),vec3(.3,.04,.1),vec3(.46,.1,.52));
    piece(p,vec3(.84,.42,.16),vec3(.05,.10,.28),vec3(.46,.1,.52));
    piece(p,vec3(.82,.58,.42),vec3(-.2,.12,.5),vec3(.46,.1,.5));
    piece(p,vec3(-.62,.33,.72),vec3(.7,0,0),vec3(.23));
    piece(p,vec3(-.08,.31,.92),vec3(.2,0,0),vec3(.22));
    piece(p,vec3(.38,.31,1.1),vec3(1.1,0,0),vec3(.21));
    piece(p,vec3(-.34,.72,.84),vec3(.45,.1,.1),vec3(.21));
    b=gB*.75;
  }else b=length(p-vec3(0,.5,0))-1.5;
  float d=leafPlate(p);
  if(d<b){b=d;gI=9;gQ=p;gS=0.;}
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==9){leafShade(m,gQ);return;}
  m.c=mix(${o.a || '#cdc2a6'},${o.b || '#d6cdb8'},fbm(gQ*4.+gS));
  ${o.smooth ? '' : 'm.c=mix(m.c,#b8a67e,smoothstep(.68,.82,ns(gQ*9.))*.5);'}
  m.r=${o.smooth ? '.25' : '.5'};m.sss=.5;m.spec=.5;
}`,
})
