import { TAG } from '../glsl.ts'
import { CUT_IN_TWO, pile } from '../pile.ts'
import type { Scene } from '../scene.ts'

/** Tomatoes under their green stars, one cut across: walls, jelly and seeds. */
export const cutTomato = (): Scene => ({
  camera: [0.7, 2.35, 0.66, 0],
  glsl: `${TAG}
float chamber(vec2 w,float s){ // from 0 in the wall between two chambers to 1 in the middle of one
  float r=length(w),f=abs(fract(atan(w.y,w.x)*5./(2.*PI)+.21*s)-.5)*2.;
  return smoothstep(.0,.14,(1.-f)*r)*smoothstep(.2,.3,r+.05*f)*smoothstep(.83,.75,r);
}
float item(vec3 q,float s){
  gT=1;
  float t=the(q),a=phi(q);
  float R=.95-.13*exp(-t*t*9.)-.05*exp(-(PI-t)*(PI-t)*9.)+.02*cos(a*5.+s)*exp(-t*1.6);
  float d=(length(q*vec3(1.,1.16,1.))-R)*.75;
  if(s>4.5){
    d=smax(d,q.y-.02,.03);
    if(q.y>-.02&&d<.08){gT=3;float c=chamber(q.xz/.94,s);d+=.025*c-.02*c*smoothstep(.34,.2,wor(vec3(q.xz*7.5,s)));}
    return d;
  }
  vec3 l=q-vec3(0,.68,0);
  float k=floor((phi(l)+PI/5.)/(2.*PI/5.));
  l.xz=rot(k*2.*PI/5.)*l.xz;l.y-=.12*sin(l.x*5.)+.02;l.y+=l.x*l.x*.45;
  float e=min(ell(l-vec3(.28,0,0),vec3(.3,.025,.085)),cap(q,vec3(0,.64,0),vec3(.06,.97,.04),.04))*.6;
  if(e<d){gT=2;d=e;}
  return d;
}
${pile(CUT_IN_TWO, 0.82, 1.3)}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==2){m.c=#3f7a26*(.7+.5*ns(gQ*12.));m.r=.6;m.sss=.3;return;}
  vec3 skin=mix(#c0160d,#d4341a,ns(gQ*1.7+gS*3.));
  m.r=.14;m.f0=.05;m.sss=.3;
  m.c=mix(skin,#c98b22,exp(-pow(the(gQ),2.)*7.)*.5);
  if(gI!=3)return;
  vec2 w=gQ.xz/.94;
  float c=chamber(w,gS),r=length(w);
  m.c=mix(#cc3a24,#d8583c,fbm(gQ*6.));
  m.c=mix(m.c,#dc8a6a,smoothstep(.22,.05,r)*.7);
  m.c=mix(m.c,#b8320c,c*.85);
  m.c=mix(m.c,#dcb468,c*smoothstep(.34,.22,wor(vec3(gQ.xz*7.5,gS))));
  m.c=mix(m.c,skin,smoothstep(.95,.98,r));
  m.r=.2;m.sss=.5;m.spec=.6;
}`,
})

/** Hill cucumbers, slices of one before them. */
export const cutCucumber = (): Scene => ({
  camera: [0.72, 2.1, 0.42, 0],
  glsl: `${TAG}
float item(vec3 q,float s){
  gT=1;
  if(s<2.5){
    float t=clamp(q.x,-1.,1.),bend=.10*cos(t*1.8+s);
    float d=length(vec3(q.x-t,q.y,q.z-bend))-.30*pow(max(1.-t*t*.98,0.),.3)-.004;
    if(d<.1)d-=.016*smoothstep(.3,.05,wor(vec3(t*9.,q.yz*8.)));
    return d*.6;
  }
  float r=length(q.xz);
  float d=box2(vec2(r-.008*sin(phi(q)*9.),q.y),vec2(.32,.05),.02);
  if(abs(q.y)>.03&&r<.31)gT=2;
  return d*.8;
}
${pile(
  [
    [-0.15, -0.75, 1.55, 0.12, 0.02, 1, 0.1],
    [0.1, 0.02, 1.5, -0.16, 0.02, 2.5, 0.1],
    [-1.05, 0.95, 1.35, 0.2, 0.3, 0.85, 0.1],
    [-0.55, 1.02, 1.35, 0.1, 0.3, 0.85, 0.12],
    [-0.02, 1.05, 1.35, 0, 0.3, 0.85, 0.12],
    [0.5, 1.02, 1.35, -0.1, 0.3, 0.85, 0.12],
    [1.05, 1.08, 1.35, -0.2, 0.05, 0.15, -0.14],
  ],
  0.26,
  1.35,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.3;m.sss=.25;
  float a=atan(gQ.y,gQ.z);
  if(gS<2.5){
    m.c=mix(#2f6a24,#7a9a38,smoothstep(-.2,1.,gQ.x)*.8+.3*ns(vec3(gQ.x*2.,a*4.,gS)));
    m.c=mix(m.c,#c0cf84,smoothstep(.72,.95,ns(vec3(gQ.x*1.5,a*7.,gS)))*.6);
    return;
  }
  m.c=#3f7428;
  if(gI!=2)return;
  float r=length(gQ.xz)/.32,third=atan(gQ.z,gQ.x)*3./(2.*PI)+gS*.3,f=abs(fract(third)-.5)*2.;
  m.c=mix(#b9cb86,#cdd8a6,smoothstep(.9,.6,r));
  float wet=smoothstep(.68,.55,r)*smoothstep(.05,.2,(1.-f)*r+.03);
  m.c=mix(m.c,#a9be70,wet*.8);
  m.c=mix(m.c,#dbe0bc,wet*smoothstep(.42,.26,wor(vec3(gQ.xz*17.,gS))));
  m.c=mix(m.c,#3f7428,smoothstep(.93,.98,r));
  m.r=.22;m.sss=.45;
}`,
})

/** A ribbed pumpkin, and one half with its hollow and seeds. */
export const cutPumpkin = (): Scene => ({
  camera: [0.62, 2.4, 0.76, 0],
  glsl: `${TAG}
float body(vec3 q){
  float t=the(q),rib=pow(abs(sin(phi(q)*5.)),.55);
  float R=1.02-.34*exp(-t*t*6.)-.3*exp(-(PI-t)*(PI-t)*6.)-.14*(1.-rib)*smoothstep(.05,.6,t)*smoothstep(.1,.6,PI-t);
  return (length(q*vec3(.82,1.1,.82))-R)*.6;
}
float item(vec3 q,float s){
  gT=1;
  float d=body(q);
  if(s<1.5){
    vec2 c=vec2(.1,.05)*q.y*q.y;
    float e=(length(q.xz-c)-(.1+.03*cos(phi(q)*5.)+.16*exp(-(q.y-.55)*9.)*step(.5,q.y)))*.6;
    e=max(e,abs(q.y-.72)-.36);
    if(e<d){gT=2;d=e;}
    return d;
  }
  d=smax(d,q.y-.02,.03);
  float hollow=length(q*vec3(1.,1.25,1.))-.66+.03*sin(phi(q)*10.)+.05*(ns(q*7.)-.5);
  d=smax(d,-hollow,.06);
  if(q.y>-.04||hollow<.07)gT=3;
  if(length(q)<.9)for(int i=uZ;i<26;i++){
    float k=float(i),a=k*2.4,r=.52*sqrt((k+.6)/26.);
    vec3 c=q-vec3(r*cos(a),-.42+.55*r*r+.06*h11(k),r*sin(a));
    c.xz=rot(k*1.7)*c.xz;c.xy=rot(.7*(h11(k+3.)-.5))*c.xy;
    float e=ell(c,vec3(.13,.045,.08))*.8;
    if(e<d){d=e;gT=4;}
  }
  return d;
}
${pile(
  [
    [-0.35, -0.72, 1.08, 0.4, 0.08, 0.05],
    [0.1, 1.02, 0.98, 0.2, 0, 0.78],
  ],
  0.86,
  1.5,
)}
void shade(inout M m,vec3 p,vec3 n){
  m.r=.42;m.sss=.3;m.spec=.7;
  if(gI==2){m.c=mix(#8a8350,#5f6a34,ns(gQ*8.));m.r=.8;return;}
  if(gI==4){m.c=mix(#cdbd92,#d8cdae,ns(gQ*9.));m.r=.4;return;}
  float rib=abs(sin(phi(gQ)*5.));
  vec3 skin=mix(#b0560e,#d8821e,rib);
  skin=mix(skin,#e0a850,smoothstep(.55,.8,fbm(gQ*5.+gS))*.5);
  skin=mix(skin,#56662a,exp(-pow(the(gQ),2.)*9.)*.6);
  m.c=skin;
  if(gI!=3)return;
  float edge=-body(vec3(gQ.x,min(gQ.y,0.),gQ.z))/.6;
  m.c=mix(#d8780c,#eaa02a,fbm(gQ*6.));
  m.c=mix(m.c,#c8b04a,smoothstep(.1,.04,edge)*.6);
  m.c=mix(m.c,skin,smoothstep(.045,.02,edge));
  if(gQ.y<-.05)m.c=mix(#cc6c10,#e08c24,ns(vec3(phi(gQ)*9.,gQ.y*3.,1.)));
  m.r=.35;m.sss=.45;
}`,
})
