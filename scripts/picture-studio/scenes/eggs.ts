import { num, TAG } from '../glsl.ts'
import { type Place, pile } from '../pile.ts'
import type { Numbers, Scene, Words } from '../scene.ts'

/** Eggs in a nest of straw, `speck` how speckled; with `cracked` one open before it. */
export const eggs = (o: Words<'a' | 'b'> & Numbers<'speck' | 'cracked' | 'large'>): Scene => {
  const size = o.large ? 0.67 : 0.6
  const lying: Place[] = [
    [-0.7, -0.3, size, 1.2, 1.25, 0.2, 0.22],
    [0.08, -0.72, size, 2.3, -1.2, 0.1, 0.22],
    [0.8, -0.22, size, 4.4, 1.3, 0.15, 0.22],
    [-0.4, 0.52, size, 1.35, -1.15, 0.4, 0.22],
    [0.5, 0.56, size, 1.8, 1.2, -0.2, 0.22],
    [0.06, -0.02, size, 3.4, 1.05, 0.4, 0.86],
  ]
  return {
    camera: [0.66, 2.05, 0.42, 0],
    glsl: `${TAG}
float item(vec3 q,float s){gT=1;return ell(q,vec3(.74,q.y>0.?1.02:.82,.74))*.9;}
${pile(lying, 0.72, 1.05, 0.6).replace('float map(', 'float heap(')}
float straw(vec3 p){
  float r=length(p.xz),a=phi(p);
  float d=length(vec2(r-1.32,(p.y-.2)*1.1))-.30;
  d=smin(d,ell(p-vec3(0,.05,0),vec3(1.4,.2,1.4)),.2);
  if(d>.35)return d-.12;
  // Strands that wind around the rim.
  float w=atan(p.y-.2,r-1.32),n=ns(p*3.);
  d+=.022*sin(w*17.+a*6.+7.*n)+.018*sin(w*26.-a*9.+9.*ns(p*2.2+5.));
  // Stalks that stand out of it.
  for(int i=uZ;i<40;i++){
    float k=float(i),b=k*.157*PI*2.+h11(k)*.4,e=h11(k+5.)-.5;
    vec3 c=vec3(cos(b),0,sin(b)),t=vec3(-c.z,0,c.x);
    vec3 from=c*(1.2+.35*h11(k+9.))+vec3(0,.12+.36*h11(k+2.),0),along=normalize(t+c*e*1.3+vec3(0,(h11(k+7.)-.45)*.5,0));
    d=min(d,cap(p,from-along*.4,from+along*.45,.022));
  }
  return d*.6;
}
vec3 shellAt(vec3 p){vec3 q=(p-vec3(-.86,.44,1.42))/.66;q.xz=rot(-.3)*q.xz;q.yz=rot(.55)*q.yz;return q;}
float map(vec3 p){
  vec3 nest=p+vec3(0,0,${num(o.cracked ? 0.3 : 0)});
  float b=heap(nest);
  float d=straw(nest);
  if(d<b){b=d;gI=2;gQ=nest;gS=0.;}
  ${
    o.cracked
      ? `vec3 q=shellAt(p);
  if(length(q)<2.2){
    float whole=ell(q,vec3(.74,.84,.74)),edge=q.y-.08-.07*abs(sin(phi(q)*4.))-.05*sin(phi(q)*7.);
    put(b,smax(abs(whole)-.035,edge,.02)*.62*.8,3,q,9.);
    put(b,max(whole+.03,q.y+.12)*.62*.8,4,q,0.);
    put(b,ell(q-vec3(.03,-.1,.02),vec3(.42,.30,.42))*.62*.9,5,q,0.);
  }else b=min(b,(length(q)-1.1)*.62);`
      : ''
  }
  return b;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==2){
    float w=atan(gQ.y-.2,length(gQ.xz)-1.32),a=phi(gQ);
    float k=ns(vec3(w*9.+a*3.,a*2.5,w*2.)),fine=.5+.5*sin(w*44.-a*11.+9.*ns(gQ*3.));
    m.c=mix(#94691f,#dcba6c,k)*(.7+.4*fine);m.r=.75;m.sss=.2;m.spec=.4;return;
  }
  if(gI==5){m.c=mix(#d87a08,#e8950f,fbm(gQ*3.));m.r=.1;m.f0=.06;m.sss=.5;m.spec=1.1;return;}
  if(gI==4){m.c=#c9b88a;m.r=.08;m.f0=.05;m.sss=.6;m.spec=1.2;return;}
  m.c=mix(${o.a || '#c9bda8'},${o.b || '#d3c8b6'},h11(gS*3.7));
  m.c*=.94+.1*ns(gQ*14.);
  m.c=mix(m.c,m.c*.55,smoothstep(.74,.82,ns(gQ*19.+gS))*${num(o.speck ?? 0.22)});
  if(gI==3&&length(gQ/vec3(.74,.84,.74))<.99)m.c=#cfc9bd;
  m.r=.48;m.f0=.035;m.sss=.35;m.spec=.6;
}`,
  }
}
